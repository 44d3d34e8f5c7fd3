import { mkdirSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Fault, seriousFaults } from '../support/axe.ts'
import { layoutScript } from './layout-faults.ts'
import type { LayoutRules } from './layout-types.ts'
import type { PageAddress } from './routes.ts'
import { isPhone, nameView, type View } from './views.ts'

/** A browser in which one view after the other is looked at without loading the program again. */
export class Visitor {
  readonly page: Page
  readonly #context: BrowserContext
  #view: View
  #running = new Set<unknown>()

  private constructor(context: BrowserContext, page: Page, view: View) {
    this.#context = context
    this.page = page
    this.#view = view
    page.on('request', (request) => {
      if (['fetch', 'xhr', 'script', 'stylesheet'].includes(request.resourceType())) this.#running.add(request)
    })
    const end = (request: unknown): void => void this.#running.delete(request)
    page.on('requestfinished', end)
    page.on('requestfailed', end)
    // a page with unsaved work may be left
    page.on('dialog', (dialog) => void dialog.accept())
  }

  static async open(browser: Browser, view: View, token: string, baseURL: string): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL,
      viewport: view.size,
      hasTouch: isPhone(view),
      locale: { zh: 'zh-CN', tw: 'zh-TW', en: 'en' }[view.language],
      timezoneId: 'Asia/Shanghai',
      colorScheme: view.mode,
      reducedMotion: 'reduce',
    })
    await context.addInitScript(
      ([kept, language]) => {
        // neither the blank page of the start nor another site in a frame has a storage
        if (!location.protocol.startsWith('http') || window.top !== window) return
        if (kept) localStorage.setItem('token', kept)
        // a page that is loaded again is in the language that was chosen since
        if (localStorage.getItem('language') === null) localStorage.setItem('language', language ?? '')
        // pages behind the shown one would be looked at again and again
        localStorage.setItem('armature_useCache', 'false')
      },
      [token, view.language],
    )
    return new Visitor(context, await context.newPage(), view)
  }

  async close(): Promise<void> {
    await this.#context.close()
  }

  get view(): View {
    return this.#view
  }

  /** Changes the view in place; a phone stays a phone. */
  async show(view: View): Promise<void> {
    const before = this.#view
    if (nameView(view) === nameView(before)) return
    this.#view = view
    if (view.mode !== before.mode) await this.page.emulateMedia({ colorScheme: view.mode, reducedMotion: 'reduce' })
    if (view.size.width !== before.size.width) await this.page.setViewportSize(view.size)
    if (view.language !== before.language) await this.#chooseLanguage(view.language)
    await this.settle()
  }

  /** As another window of the browser does: what lies above the page stays open. */
  async #chooseLanguage(language: string): Promise<void> {
    await this.page.evaluate((chosen) => {
      localStorage.setItem('language', chosen)
      dispatchEvent(new StorageEvent('storage', { key: 'language' }))
    }, language)
  }

  /** Goes to a page as a link of the program would; the first one is loaded. */
  async go(path: string): Promise<void> {
    if (this.page.url() === 'about:blank') await this.page.goto(path)
    else
      await this.page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
    await this.settle()
  }

  /** Until nothing is asked for, drawn or waited for. */
  async settle(): Promise<void> {
    const end = Date.now() + 20_000
    let quiet = 0
    while (quiet < 3 && Date.now() < end) {
      const isBusy = await this.page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            requestAnimationFrame(() =>
              setTimeout(
                () =>
                  resolve([...document.querySelectorAll('[aria-busy="true"]')].some((part) => part.checkVisibility())),
                40,
              ),
            )
          }),
      )
      quiet = isBusy || this.#running.size > 0 ? 0 : quiet + 1
    }
  }

  /** @returns every fault of what is shown now in layout and accessibility; the story watches console and replies */
  async findFaults(name: string, { fillsWindow = false, withAxe = true } = {}): Promise<string[]> {
    const isTouched = isPhone(this.#view)
    // a designer only reads on a phone: its panels are stacked
    const rules: LayoutRules = { target: isTouched ? 44 : 24, fillsWindow: fillsWindow && !isTouched }
    const layout = await this.page.evaluate<string[]>(
      `(() => { ${layoutScript}; return findLayoutFaults(${JSON.stringify(rules)}) })()`,
    )
    const axe = withAxe ? (await seriousFaults(this.page)).filter((fault) => !isExcused(fault)) : []
    await this.takePicture(name)
    return [...layout, ...axe.map(({ rule, where }) => `axe ${rule}: ${where.join(' ')}`)]
  }

  async findPageFaults({ path, fillsWindow, route }: PageAddress): Promise<string[]> {
    await this.go(path)
    const here = decodeURI(new URL(this.page.url()).pathname)
    const wrong = here === path.split('?')[0] ? [] : [`leads to ${here}`]
    return [...wrong, ...(await this.findFaults(route, { fillsWindow }))]
  }

  /** PAGES_PICTURES: a folder that gets a picture of each state. */
  async takePicture(name: string): Promise<void> {
    const folder = process.env['PAGES_PICTURES']
    if (!folder) return
    const place = join(folder, nameView(this.#view).replaceAll(' ', '-'))
    mkdirSync(place, { recursive: true })
    await this.page.screenshot({ path: join(place, `${name.replaceAll(/[^\w.-]+/g, '_').replace(/^_/, '')}.png`) })
  }
}

/** PAGES_PICTURES: what was found in each state, as soon as it was looked at; the whole takes hours. */
export async function keepFaults(name: string, faults: string[]): Promise<void> {
  const folder = process.env['PAGES_PICTURES']
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await appendFile(join(folder, 'faults.txt'), [`${name}: ${faults.length}`, ...faults, ''].join('\n'))
}

/** What axe says and what is right all the same, by its kind. */
export const isExcused = (fault: Fault): boolean => isPreview(fault) || isWalkedFromField(fault)

/** A field on the designer's canvas is named as a field; its content is a picture of the control, not its label. */
const isPreview = ({ rule, where }: Fault): boolean =>
  rule === 'label-content-name-mismatch' && where.every((html) => html.startsWith('<div role="treeitem"'))

/** The arrow keys of its field walk through the columns of a cascader, which stay out of the way of Tab. */
const isWalkedFromField = ({ rule, where }: Fault): boolean =>
  rule === 'scrollable-region-focusable' && where.every((html) => html.startsWith('<ul class="ant-cascader-menu"'))
