import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { loadBundledCatalogue } from '@armature/texts/web-bundles'
import { languageNames, languages } from '../../lib/i18n/language.ts'
import { modes, type Mode } from '../../lib/state/stored-settings.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Refusal } from '../../features/sign-in/refusal.tsx'
import { SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import { modeIcons } from '../../features/sign-in/sign-in-settings.tsx'

/** The sign-in page as HTML, with marks in place of what depends on the visitor: `«login:title»`, `«language»`, `«mode»`. */
export interface RenderedSignIn {
  page: string
  title: string
  /** what is added in front of the form if the application's code does not arrive */
  failure: string
  /** the icon of the button that changes light and dark */
  modeIcons: Record<Mode, string>
  /** the keys of the texts, `login:title` */
  keys: string[]
}

/** Draws the sign-in page at build time, as it is before the server has been asked. */
export async function renderSignIn(): Promise<RenderedSignIn> {
  await i18next.use(initReactI18next).init({
    lng: 'zh-CN',
    defaultNS: 'ui',
    ns: ['ui', 'login'],
    resources: {},
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: (key) => `«${key}»`,
    interpolation: { escapeValue: false },
  })
  const failure = renderToStaticMarkup(<Refusal text={i18next.t('login:loadFailed')} />)
  const marked = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/login']}>
      <SignInPage whenShown={() => undefined} />
    </MemoryRouter>,
  )
  const title = titleTag.exec(marked)?.[1] ?? ''
  const icons = Object.fromEntries(modes.map((mode) => [mode, renderToStaticMarkup(<Icon icon={modeIcons[mode]} />)]))
  const page = marked
    .replace(titleTag, '')
    // the script focuses a field itself
    .replace(' autofocus=""', '')
    .replace(icons['system'] ?? '', '«mode»')
    .replace(languageNames.zh, '«language»')
  const keys = new Set(
    [title, page, failure].flatMap((text) => [...text.matchAll(/«(\w+:.+?)»/g)].map(([, key]) => key)),
  )
  return {
    page,
    title,
    failure,
    keys: [...keys].filter((key) => key !== undefined),
    modeIcons: icons as Record<Mode, string>,
  }
}

const titleTag = /<title>(.*?)<\/title>/
/** The texts of the keys in each language. */
export async function loadTexts(keys: string[]): Promise<Record<string, Record<string, string>>> {
  const loaded: Record<string, Record<string, string>> = {}
  for (const language of languages) {
    const texts = await Promise.all(keys.map(async (key) => [key, await loadText(language, key)] as const))
    loaded[language] = Object.fromEntries(texts)
  }
  return loaded
}

async function loadText(language: string, key: string): Promise<string> {
  const [namespace = '', path = ''] = key.split(':')
  let found: unknown = await loadBundledCatalogue(language, namespace)
  for (const name of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[name]
  if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`)
  return found
}
