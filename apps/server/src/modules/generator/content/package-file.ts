import type { PackageContent } from '../package-content.ts'

/** `package.json`. The sources are compiled when the package is packed or installed from a folder. */
export function renderPackageFile({ model, names, title }: PackageContent): string {
  const file = `dist/${names.className}.client`
  return formatJson({
    name: names.packageName,
    version: `${model.version}.0.0`,
    description: names.description || title,
    type: 'module',
    exports: { '.': { types: `./${file}.d.ts`, default: `./${file}.js` }, './openapi.json': './openapi.json' },
    files: ['dist', 'openapi.json', 'schema.sql'],
    scripts: { build: 'tsc', prepare: 'tsc' },
    engines: { node: '>=18' },
    devDependencies: { typescript: '>=5.5' },
  })
}

export const renderTsconfigFile = (): string =>
  formatJson({
    compilerOptions: {
      target: 'ES2022',
      module: 'NodeNext',
      moduleResolution: 'NodeNext',
      lib: ['ES2022', 'DOM'],
      types: [],
      strict: true,
      skipLibCheck: true,
      declaration: true,
      rootDir: 'src',
      outDir: 'dist',
    },
    include: ['src'],
  })

const formatJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
