import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'

const root = import.meta.dirname
const languageFolders = join(root, '../../packages/texts/src')
const dataId = 'virtual:early-page'

/**
 * Builds the script that runs before the application (`src/app/early`): the sign-in page as HTML, drawn by the same components,
 * and the names of the files to load ahead. It starts the application, once the page is painted: the code would hold the paint up.
 */
export function earlyPage(): Plugin {
  return {
    name: 'early-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        // another build than that of the app
        if (page?.type !== 'asset') return
        const { signIn, texts } = await renderSignIn()
        const code = await buildScript({ signIn, texts, files: listFiles(bundle, Object.keys(texts)) })
        const fileName = `assets/${createHash('sha256').update(code).digest('base64url').slice(0, 7)}.js`
        this.emitFile({ type: 'asset', fileName, source: code })
        const html = String(page.source)
        const [tag = '', application = ''] =
          /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? []
        page.source = html
          .replace(tag, `<link rel="modulepreload" crossorigin href="${application}">`)
          .replace('</body>', `  <script src="/${fileName}" data-application="${application}"></script>\n  </body>`)
          .replace(
            '<!-- no script -->',
            Object.values(texts)
              .map((one) => one['login:noScript'])
              .join('<br />'),
          )
      },
    },
  }
}

type Texts = Record<string, Record<string, string>>
/** `src/app/early/render-sign-in.tsx` */
interface Renderer {
  renderSignIn(): Promise<{ keys: string[] }>
  loadTexts(keys: string[]): Promise<Texts>
}

async function renderSignIn(): Promise<{ signIn: object; texts: Texts }> {
  const { output } = await buildOne({
    ssr: join(root, 'src/app/early/render-sign-in.tsx'),
    rolldownOptions: { output: { codeSplitting: false } },
  })
  const renderer = await importCode<Renderer>(output[0].code)
  const { keys, ...signIn } = await renderer.renderSignIn()
  return { signIn, texts: await renderer.loadTexts([...keys, 'login:noScript']) }
}

async function buildScript(data: object): Promise<string> {
  const names = Object.entries(data).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
  const { output } = await buildOne(
    { rolldownOptions: { input: join(root, 'src/app/early/main.ts'), output: { format: 'iife' } } },
    [
      {
        name: 'early-page-data',
        resolveId: (id) => (id === dataId ? `\0${dataId}` : undefined),
        load: (id) => (id === `\0${dataId}` ? names.join('\n') : undefined),
      },
    ],
  )
  return output[0].code
}

async function buildOne(options: object, plugins: Plugin[] = []): Promise<Rolldown.RolldownOutput> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react(), ...plugins],
    build: { write: false, target: 'es2023', modulePreload: { polyfill: false }, ...options },
  })
  if (!('output' in built)) throw new Error('the early page was not built')
  return built
}

/** Runs code that was just built, from a file beside the packages that it needs. */
async function importCode<T>(code: string): Promise<T> {
  const folder = join(root, 'node_modules/.vite-temp')
  const file = join(folder, `early-page-${process.pid}-${Date.now()}.mjs`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, code)
  try {
    return (await import(pathToFileURL(file).href)) as T
  } finally {
    await rm(file)
  }
}

function listFiles(bundle: Rolldown.OutputBundle, languages: string[]) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const listTexts = (language: string, stage: string) => {
    const id = join(languageFolders, language, 'web/bundles', `${stage}.ts`)
    return chunks.filter(({ facadeModuleId }) => facadeModuleId === id).map(({ fileName }) => `/${fileName}`)
  }
  const work = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, 'src/shell/shell.tsx')))
  const styles = Object.values(bundle).filter(
    (output) => output.type === 'asset' && output.names.some((name) => name === 'work.css'),
  )
  const workFiles = [...(work ? [work] : []), ...styles].map(({ fileName }) => `/${fileName}`)
  const byLanguage = (list: (language: string) => string[]) =>
    Object.fromEntries(languages.map((language) => [language, list(language)]))
  return {
    start: byLanguage((language) => listTexts(language, 'start')),
    work: byLanguage((language) => [...workFiles, ...listTexts(language, 'work')]),
  }
}
