import type { Page } from '../../support/story.ts'

/**
 * What lies above a page, or something chosen in a designer: how it is opened by hand, by the module that draws it.
 * `opened.spec.ts` compares the modules of windows and menus with the source.
 */
export interface OpenedState {
  /** below `apps/web/src`; a word after `#` distinguishes states of one module */
  module: string
  /** pattern of a route or an address; what `prepare` names goes first */
  path: string
  steps: Step[]
  /** where the way differs on a phone; `false` where a phone has no such thing */
  phone?: Step[] | false
  /** `false` where only a phone has such a thing */
  desktop?: false
  /** px of the widest window that has such a thing */
  widest?: number
  /** the user; an administrator if not given, '' if not signed in */
  account?: string
  /** what the way needs, made over HTTP before it */
  prepare?: (world: World) => Promise<Prepared>
  /** leaves something behind in its browser: it gets one of its own */
  isAlone?: boolean
  /** what goes wrong on purpose on the way, as in `expectedFaults` of a story */
  faults?: RegExp[]
}

/**
 * What is done: `role:name` is pressed, a button where no role is named; `name:2` is the third of that name. A name matches
 * whole names first, then for parts of them.
 */
export type Step = string | ((page: Page, prepared: Prepared) => Promise<unknown>)

export interface World {
  /** token of the administrator */
  token: string
  baseURL: string
  tokenOf: (account: string) => Promise<string>
  /** addresses of routes with a parameter, by their pattern */
  addresses: Record<string, string>
  /** everything that was prepared; it is taken back after the last state */
  made: Set<Prepared>
  /** makes something that several states need once */
  share: (key: string, make: () => Promise<Prepared>) => Promise<Prepared>
}

export interface Prepared {
  path?: string
  /** whose session is looked through instead of the one of `account` */
  token?: string
  cleanUp?: () => Promise<unknown>
  /** for the steps */
  values?: Record<string, string>
}

export function opens(module: string, path: string, ...steps: Step[]): OpenedState {
  return { module, path, steps }
}
