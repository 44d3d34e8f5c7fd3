import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './paths.mjs'

const registered = join(root, 'packages/texts/src/registered.ts')

/** The texts that the evaluator reads; all texts of the product would be ten times its size. */
const engineTexts = ['editor', 'files', 'newField', 'sign', 'switch']

/** Where the generator reads it. */
const target = join(root, 'apps/server/dist/form-engine.js')

/**
 * Builds the evaluator of forms for generated projects: `packages/form-engine/src/standalone/engine.ts` with everything it
 * imports, as a script whose variable `bundle` has it as `engine`.
 */
export async function buildFormEngine() {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    cwd: root,
    input: join(root, 'packages/form-engine/src/standalone/engine.ts'),
    logLevel: 'warn',
    treeshake: { moduleSideEffects: false },
    plugins: [{ name: 'few-texts', load: (id) => (id === registered ? listFewTexts() : null) }],
  })
  const { output } = await bundle.generate({
    format: 'iife',
    name: 'bundle',
    exports: 'named',
    codeSplitting: false,
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  })
  await bundle.close()
  const [chunk, ...others] = output
  if (others.length > 0 || chunk.imports.length > 0) throw new Error('the evaluator must be one file without imports')
  await mkdir(join(root, 'apps/server/dist'), { recursive: true })
  await writeFile(target, chunk.code)
}

/** The file that names the languages, with the texts above only. */
async function listFewTexts() {
  const names = [...(await readFile(registered, 'utf8')).matchAll(/export \* as (\w+) from/g)].map(([, name]) => name)
  return names
    .map(
      (name) => `import ${name}Language from './${name}/language.ts'
import ${name}Punctuation from './${name}/contract/punctuation.ts'
${engineTexts.map((text) => `import { ${text} as ${name}_${text} } from './${name}/engine/index.ts'`).join('\n')}
export const ${name} = {
  language: ${name}Language,
  contract: { punctuation: ${name}Punctuation },
  engine: { ${engineTexts.map((text) => `${text}: ${name}_${text}`).join(', ')} },
}`,
    )
    .join('\n')
}
