import type { PublicScreenSetting } from '@armature/contract'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ask } from '../support/story.ts'

/** A page to look at: the pattern of its route, and an address that shows something. */
export interface PageAddress {
  route: string
  path: string
  /** it fills the window and scrolls inside, as designers do */
  fillsWindow: boolean
}

interface MenuEntry {
  type: number
  urlAddress: string
  enCode: string
  hidden: boolean
  children: MenuEntry[]
}
interface List {
  list: { id: string }[]
}

const app = fileURLToPath(new URL('../../apps/web/src/app', import.meta.url))
const read = (file: string): string => readFileSync(`${app}/${file}`, 'utf8')

/** Every pattern that the router or the table of pages knows, in the order of the source. */
export function readRoutePatterns(): string[] {
  const built = [
    ...read('router.tsx').matchAll(/\bpath: '([^']+)'/g),
    ...read('screens.ts').matchAll(/\b(?:path: |createScreenRoute\(\s*)'([^']+)'/g),
  ]
  const pages = [...read('pages.ts').matchAll(/^\s+'(\/[^']*)': \(\) =>\s+import/gm)]
  return [...new Set([...built, ...pages].map((match) => match[1] ?? ''))]
}

/** Routes that show nothing of their own: they lead elsewhere, or only what another site sends. */
export const routesWithoutPage: Record<string, string> = {
  '/': 'leads to /home',
  '*': 'the pages of the menu',
  '/index.html': 'leads to /stationCarousel',
  '/redirect/*': 'reloads a page',
  '/sso': 'leads to /login without a ticket',
  '/openService': 'leads to another server',
  '/auth-redirect': 'passes a code of WeChat on and closes',
}

/** An id that nothing has. */
const nothing = '00000000-0000-7000-8000-000000000000'

/** Addresses of routes that need an id or a query. */
export async function findAddresses(token: string): Promise<Record<string, string>> {
  const firstId = async (path: string): Promise<string> => {
    const { list } = await ask<List>('GET', `${path}?currentPage=1&pageSize=20`, token)
    return list[0]?.id ?? nothing
  }
  const [design, portal, screen, report, flow, task, mail, diagram] = await Promise.all([
    ask<{ list: { id: string; enCode: string }[] }>('GET', '/api/visualdev/Base?currentPage=1&pageSize=50', token),
    firstId('/api/visualdev/Portal'),
    firstId('/api/visualdev/Screen'),
    firstId('/api/visualdev/Report'),
    firstId('/api/workflow/Engine/flowTemplate'),
    firstId('/api/workflow/Engine/FlowMonitor'),
    firstId('/api/extend/Email'),
    firstId('/api/system/Diagram'),
  ])
  // the same screen for visitors
  if (screen !== nothing) {
    const setting = `/api/visualdev/Screen/${screen}/Public`
    const { userId, releasedAt } = await ask<PublicScreenSetting>('GET', setting, token)
    await ask('PUT', `/api/visualdev/Screen/${screen}/Actions/Public`, token, {
      body: { isPublic: true, userId, releasedAt },
    })
  }
  const findModel = (code: string): string => design.list.find(({ enCode }) => enCode === code)?.id ?? nothing
  const modelId = findModel('inspection')
  const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString('base64'))
  return {
    '/onlineDev/designer/:id': `/onlineDev/designer/${modelId}`,
    'designer of controlSample': `/onlineDev/designer/${findModel('controlSample')}`,
    '/onlineDev/reportDesigner/:id': `/onlineDev/reportDesigner/${report}`,
    '/onlineDev/portalDesigner/:id': `/onlineDev/portalDesigner/${portal}`,
    '/screens/:id/design': `/screens/${screen}/design`,
    '/screens/:id/preview': `/screens/${screen}/preview`,
    '/screen/:id': `/screen/${screen}`,
    '/publicScreen/:id': `/publicScreen/${screen}`,
    '/workFlow/designer/:id': `/workFlow/designer/${flow}`,
    '/byEdit': `/byEdit?id=${diagram}`,
    '/previewModel': `/previewModel?id=${modelId}`,
    '/emailDetail': `/emailDetail?id=${mail}`,
    '/workFlowDetail': `/workFlowDetail?config=${encode(JSON.stringify({ id: task }))}`,
    '/externalLink': `/externalLink?href=${encode(`http://127.0.0.1:${process.env['E2E_PORT']}/health/ready`)}`,
    '/screenIframe': '/screenIframe?url=/largeScreenMap&refresh=600',
  }
}

const designers = /designer\/|Designer\/|^\/byEdit|^\/(screens?|publicScreen)\//
/** Pages for people without a session. */
const openRoutes = new Set(['/login', '/stationCarousel', '/largeScreenMap', '/screenIframe', '/publicScreen/:id'])

/**
 * Every page that a user can reach, by router and menu. A pattern with a parameter and without an address here is a fault of
 * the suite: a new page has to be added to `findAddresses`.
 */
export async function listPages(
  token: string,
): Promise<{ work: PageAddress[]; open: PageAddress[]; missing: string[] }> {
  // those of the demonstration; `findAddresses` makes one more public
  const delivered = await ask<{ list: { id: string; fullName: string }[] }>('GET', '/api/station/PublicScreens', token)
  const addresses = await findAddresses(token)
  const { routerList, menuList } = await ask<{
    routerList: { children: MenuEntry[] }[]
    menuList: MenuEntry[]
  }>('GET', '/api/oauth/CurrentUser', token)
  const menu = readMenu(routerList[0]?.children ?? menuList)
  const patterns = readRoutePatterns().filter((route) => !(route in routesWithoutPage))
  const missing = patterns.filter((route) => /[:*]/.test(route) && !(route in addresses))
  const routes = [...new Set([...patterns, ...menu])].filter((route) => !missing.includes(route))
  const pages = routes.map((route) => ({ route, path: addresses[route] ?? route, fillsWindow: designers.test(route) }))
  return {
    // locking the screen comes last: everything else leads back to it
    work: pages.filter(({ route }) => !openRoutes.has(route) && route !== '/lockScreen'),
    open: [
      ...pages.filter(({ route }) => openRoutes.has(route)),
      ...delivered.list
        .map(({ id, fullName }) => ({
          route: `/publicScreen/${fullName}`,
          path: `/publicScreen/${id}`,
          fillsWindow: true,
        }))
        .filter(({ path }) => path !== addresses['/publicScreen/:id']),
    ],
    missing,
  }
}

/** Types 0 and 1 only hold others; an address of type 6 or 7 may lie outside. */
function readMenu(entries: MenuEntry[]): string[] {
  return entries
    .filter(({ hidden }) => !hidden)
    .flatMap(({ type, urlAddress, children }) => [
      ...([2, 3, 4, 5, 8].includes(type) && urlAddress ? [urlAddress.split('?')[0] ?? ''] : []),
      ...readMenu(children),
    ])
}
