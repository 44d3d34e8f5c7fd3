import type { Browser } from '@playwright/test'
import { seriousFaults } from '../../support/axe.ts'
import { signInOverHttp, type Page } from '../../support/story.ts'
import { isPhone, nameView, sizes, type View } from '../views.ts'
import { isExcused, Visitor } from '../visit.ts'
import type { OpenedState, Prepared, Step, World } from './opened-state.ts'

/** What lies above a page: windows, our own popovers, and the panels of Ant Design. */
const layers =
  'dialog[open], [popover]:popover-open, .ant-select-dropdown, .ant-picker-dropdown, .ant-cascader-dropdown'

/** Opens one state after the other, in browsers that are kept per user. */
export class StateOpener {
  readonly #browser: Browser
  readonly #world: World
  readonly #visitors = new Map<string, Visitor>()

  constructor(browser: Browser, world: World) {
    this.#browser = browser
    this.#world = world
  }

  async close(): Promise<void> {
    for (const visitor of this.#visitors.values()) await visitor.close()
  }

  /**
   * Opens a state and looks at it in each of the views, without opening it again as long as it stays open.
   *
   * @param all views of one device: all for a phone, or none
   * @returns each fault with the views that show it
   */
  async look(state: OpenedState, all: readonly View[], isPanel = false): Promise<string[]> {
    const views = all.filter(({ size }) => size.width <= (state.widest ?? Infinity))
    const found = new Map<string, string[]>()
    const note = (faults: string[], view: View): void => {
      for (const fault of faults) found.set(fault, [...(found.get(fault) ?? []), nameView(view)])
    }
    const [first] = views
    if (!first) return []
    const steps = isPhone(first) && state.phone ? state.phone : state.steps
    let prepared: Prepared
    try {
      prepared = (await state.prepare?.(this.#world)) ?? {}
      this.#world.made.add(prepared)
    } catch (error) {
      return [`cannot be prepared: ${(error as Error).message}`]
    }
    const visitor = await this.#findVisitor(state, prepared, first)
    const open = async (view: View): Promise<void> => {
      // buttons are pressed by their Chinese names
      await visitor.show({ ...view, language: 'zh' })
      await leave(visitor)
      await visitor.go(this.#findPath(state, prepared))
      for (const step of steps) await take(visitor.page, step, prepared)
      // a choice that was made leaves its hidden list behind
      if (!isPanel) await visitor.page.locator(layers).filter({ visible: true }).last().waitFor()
      await visitor.settle()
      await visitor.show(view)
    }
    try {
      await open(first)
      for (const view of views) {
        await visitor.show(view)
        if (!isPanel && !(await hasLayer(visitor.page))) await open(view)
        if (!isPanel && !(await hasLayer(visitor.page))) note(['does not stay open in another language'], view)
        else note(await this.#findFaults(visitor, state, view, isPanel), view)
      }
    } catch (error) {
      await visitor.takePicture(`failed_${state.module}`)
      note([`cannot be opened: ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`], visitor.view)
    } finally {
      if (this.#isAlone(state, prepared)) await visitor.close()
    }
    return [...found].map(
      ([fault, seen]) =>
        `${fault} (${seen.slice(0, 3).join(', ')}${seen.length > 3 ? ` and ${seen.length - 3} more` : ''})`,
    )
  }

  async #findFaults(visitor: Visitor, state: OpenedState, view: View, isPanel: boolean): Promise<string[]> {
    const name = state.module
    const layout = await visitor.findFaults(name, { withAxe: false, fillsWindow: isPanel })
    // colours differ by mode, texts say nothing new to axe
    const withAxe =
      view.size.width !== sizes[1]?.width &&
      (view.language === 'zh') === (view.mode === 'light') &&
      view.language !== 'tw'
    const axe = withAxe ? await seriousFaults(visitor.page, isPanel ? undefined : layers) : []
    return [
      ...layout,
      ...axe.filter((fault) => !isExcused(fault)).map(({ rule, where }) => `axe ${rule}: ${where.join(' ')}`),
    ]
  }

  #isAlone = (state: OpenedState, prepared: Prepared): boolean =>
    state.isAlone === true || prepared.token !== undefined || state.account === ''

  async #findVisitor(state: OpenedState, prepared: Prepared, view: View): Promise<Visitor> {
    const account = state.account ?? 'admin'
    const start: View = { ...view, language: 'zh' }
    const token = account === '' ? '' : (prepared.token ?? (await this.#world.tokenOf(account)))
    const open = () => Visitor.open(this.#browser, start, token, this.#world.baseURL)
    if (this.#isAlone(state, prepared)) return open()
    const key = `${account} ${String(isPhone(view))}`
    const visitor = this.#visitors.get(key) ?? (await open())
    this.#visitors.set(key, visitor)
    return visitor
  }

  #findPath(state: OpenedState, prepared: Prepared): string {
    const path = prepared.path !== undefined && !state.path.startsWith('/login') ? prepared.path : state.path
    return this.#world.addresses[path] ?? path
  }
}

/** Goes where nothing is open; the page that follows is built from its beginning, without loading the program again. */
async function leave(visitor: Visitor): Promise<void> {
  if (visitor.page.url() === 'about:blank') return
  await visitor.go('/404')
  if (await hasLayer(visitor.page)) await visitor.page.goto('/404')
}

const hasLayer = (page: Page): Promise<boolean> =>
  page.evaluate((selector) => [...document.querySelectorAll(selector)].some((part) => part.checkVisibility()), layers)

async function take(page: Page, step: Step, prepared: Prepared): Promise<void> {
  if (typeof step === 'function') await step(page, prepared)
  else await press(page, step)
}

async function press(page: Page, step: string): Promise<void> {
  const [, role = 'button', name = '', index = '0'] =
    /^(?:(menuitem|menuitemradio|tab|treeitem|link|option):)?(.*?)(?::(\d+))?$/.exec(step) ?? []
  const whole = page.getByRole(role as 'button', { name, exact: true })
  const part = page.getByRole(role as 'button', { name })
  await part.or(whole).first().waitFor()
  await ((await whole.count()) > Number(index) ? whole : part).nth(Number(index)).click()
}

/** What a test needs to prepare states, and takes back after the last. */
export function makeWorld(
  token: string,
  baseURL: string,
  addresses: Record<string, string>,
): { world: World; cleanUp: () => Promise<void> } {
  const tokens = new Map<string, Promise<string>>([['admin', Promise.resolve(token)]])
  const shared = new Map<string, Promise<Prepared>>()
  const world: World = {
    token,
    baseURL,
    addresses,
    made: new Set(),
    tokenOf: (account) => {
      const known = tokens.get(account) ?? signInOverHttp(account)
      tokens.set(account, known)
      return known
    },
    share: (key, make) => {
      const made = shared.get(key) ?? make()
      shared.set(key, made)
      void made.then((prepared) => world.made.add(prepared)).catch(() => undefined)
      return made
    },
  }
  const cleanUp = async (): Promise<void> => {
    for (const prepared of [...world.made].toReversed()) await prepared.cleanUp?.()
  }
  return { world, cleanUp }
}
