import { files, signIn, texts } from 'virtual:early-page'
import { storagePrefix } from '../../lib/api/config.ts'
import { composingAttribute, earlyPageId, pressedAttribute } from '../../lib/early/early-page.ts'
import { detectLanguage, languageNames, localeOf } from '../../lib/i18n/language.ts'
import { readFirstToken } from '../../lib/session/view-as.ts'
import { parseSize } from '../../lib/state/size.ts'
import { defaultSettings, readSettings } from '../../lib/state/stored-settings.ts'
import { storage } from '../../lib/state/storage.ts'
import { resolveMode } from '../../ui/theme/mode.ts'

/*
 * Runs before the application: sets language and look of the page, starts the downloads of what comes next, and draws the sign-in
 * page, whose fields already take what is typed; then starts the application, which takes the page over (lib/early).
 */
const language = detectLanguage(storage.get('language'), navigator.language)
const settings = { ...defaultSettings, ...readSettings() }
const root = document.documentElement
root.lang = localeOf[language]
root.dataset['mode'] = resolveMode(settings.mode, matchMedia('(prefers-color-scheme: dark)').matches)
root.dataset['theme'] = settings.themeClass
root.dataset['side'] = settings.slideClass
root.dataset['size'] = parseSize(storage.get('size'))

const isSignedIn = readFirstToken() !== ''
for (const file of [...files.start[language], ...(isSignedIn ? files.work[language] : [])]) loadAhead(file)
const application = document.currentScript?.dataset['application'] ?? ''
const isDrawn = !isSignedIn && leadsToSignIn()
if (isDrawn) drawSignIn()
// a window in the background is not painted
if (isDrawn && !document.hidden) requestAnimationFrame(() => setTimeout(startApplication))
else startApplication()

function startApplication(): void {
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', crossOrigin: '', src: application })
  document.head.append(script)
}

function loadAhead(href: string): void {
  const link = document.createElement('link')
  if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}

/** Other addresses may be public, or belong to a sign-in that is under way. */
function leadsToSignIn(): boolean {
  const { pathname, search } = location
  const asked = new URLSearchParams(search)
  return ['/', '/home', '/login'].includes(pathname) && !['ticket', 'refused', 'token'].some((name) => asked.has(name))
}

function drawSignIn(): void {
  document.title = fill(signIn.title, (text) => text)
  const page = document.createElement('div')
  page.id = earlyPageId
  page.innerHTML = fill(signIn.page)
  document.body.prepend(page)
  const [account, password] = page.querySelectorAll('input')
  const remembered = storage.get(`${storagePrefix}account`)
  if (remembered && account) {
    account.value = remembered
    const remember = page.querySelector<HTMLInputElement>('input[type=checkbox]')
    if (remember) remember.checked = true
  }
  ;(remembered ? password : account)?.focus()
  holdPresses(page)
  page.addEventListener('compositionstart', () => page.setAttribute(composingAttribute, ''))
  page.addEventListener('compositionend', () => page.removeAttribute(composingAttribute))
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showFailure(page), true)
}

function fill(text: string, encode = escapeHtml): string {
  return text.replace(/«(.+?)»/g, (_, key: string) => {
    if (key === 'mode') return signIn.modeIcons[settings.mode]
    return encode(key === 'language' ? languageNames[language] : (texts[language][key] ?? ''))
  })
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** The last button that was pressed waits for the application, and says so. */
function holdPresses(page: HTMLElement): void {
  const buttons = [...page.querySelectorAll('button')]
  const hold = (button: HTMLButtonElement | null | undefined) => {
    if (!button) return
    page.setAttribute(pressedAttribute, String(buttons.indexOf(button)))
    for (const other of buttons) other.removeAttribute('aria-busy')
    button.setAttribute('aria-busy', 'true')
  }
  page.addEventListener('submit', (event) => {
    event.preventDefault()
    hold(page.querySelector<HTMLButtonElement>('button[type=submit]'))
  })
  page.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    if (button?.type === 'button') hold(button)
  })
}

function showFailure(page: HTMLElement): void {
  if (!page.isConnected || page.querySelector('[role=alert]')) return
  page.querySelector('form')?.insertAdjacentHTML('afterbegin', fill(signIn.failure))
}
