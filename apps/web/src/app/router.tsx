import { createBrowserRouter, redirect, replace, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { ApiError } from '../lib/api/api-error.ts'
import { loadTexts, translate } from '../lib/i18n/i18n.ts'
import { refreshPage } from '../lib/api/refresh.ts'
import { toSafePath } from '../lib/session/safe-path.ts'
import { setMissingPage } from '../lib/menu/missing-page.ts'
import { session } from '../lib/session/session.ts'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import type { PageData } from '../shell/pages/kept-pages.ts'
import { frameRouteId, pageRouteId } from '../shell/pages/route-ids.ts'
import { wholeWindow } from '../shell/pages/whole-window.ts'
import { guard } from './guard.ts'
import { openLockScreen } from './lock-route.ts'
import { fetchWork, onWork, preloadWhenIdle } from './preload.ts'
import { RouteFault } from './route-fault.tsx'
import { screenRoutes } from './screens.ts'

/** The built-in routes are fixed; the page of a menu path is looked up in the caller's menu at each visit. */
export const makeRoutes = (): RouteObject[] => [
  {
    path: '/login',
    loader: openLogin,
    element: <SignInPage whenShown={preloadWhenIdle} />,
    ErrorBoundary: RouteFault,
    HydrateFallback: Nothing,
  },
  {
    path: '/lockScreen',
    loader: openLockScreen,
    lazy: { Component: async () => (await import('../shell/lock/lock-page.tsx')).LockPage },
    ErrorBoundary: RouteFault,
    HydrateFallback: Nothing,
  },
  {
    path: '/sso',
    lazy: async () => {
      const { loader, default: Component } = await import('../features/sso/sso-page.tsx')
      return { loader, Component }
    },
    ErrorBoundary: RouteFault,
    HydrateFallback: Nothing,
  },
  {
    path: '/auth-redirect',
    lazy: async () => {
      const { loader, default: Component } = await import('../features/sso/auth-redirect-page.tsx')
      return { loader, Component }
    },
    ErrorBoundary: RouteFault,
    HydrateFallback: Nothing,
  },
  {
    path: '/openService',
    lazy: async () => ({ loader: (await import('./service-route.ts')).openService }),
    Component: Nothing,
    ErrorBoundary: RouteFault,
    HydrateFallback: Nothing,
  },
  { path: '/redirect/*', loader: reload, Component: Nothing, HydrateFallback: Nothing },
  ...screenRoutes(),
  {
    id: frameRouteId,
    loader: withGuard(() => loadTexts('shell', 'form')),
    // The guard must run at each navigation, not only at the first.
    shouldRevalidate: () => true,
    lazy: { Component: async () => (await fetchWork()).WorkFrame },
    ErrorBoundary: RouteFault,
    HydrateFallback: Nothing,
    children: [
      {
        path: '/onlineDev/designer/:id',
        handle: wholeWindow,
        loader: withGuard(() => loadTexts('designer', 'quickDesign', 'tableGrid')),
        lazy: { Component: async () => (await fetchWork()).wholeWindowPages.formDesigner() },
        ErrorBoundary: RouteFault,
      },
      {
        path: '/onlineDev/reportDesigner/:id',
        handle: wholeWindow,
        loader: withGuard(() => loadTexts('reports', 'designer')),
        lazy: { Component: async () => (await fetchWork()).wholeWindowPages.reportDesigner() },
        ErrorBoundary: RouteFault,
      },
      {
        path: '/onlineDev/portalDesigner/:id',
        handle: wholeWindow,
        loader: withGuard(() => loadTexts('portals', 'portal', 'designer', 'energy')),
        lazy: { Component: async () => (await fetchWork()).wholeWindowPages.portalDesigner() },
        ErrorBoundary: RouteFault,
      },
      {
        path: '/screens/:id/design',
        handle: wholeWindow,
        loader: withGuard(() => loadTexts('screens', 'portals', 'portal', 'designer', 'energy')),
        lazy: { Component: async () => (await fetchWork()).wholeWindowPages.screenDesigner() },
        ErrorBoundary: RouteFault,
      },
      {
        path: '/screens/:id/preview',
        handle: wholeWindow,
        loader: withGuard(() => loadTexts('screens', 'portal', 'energy')),
        lazy: { Component: async () => (await fetchWork()).wholeWindowPages.screenPreview() },
        ErrorBoundary: RouteFault,
      },
      {
        path: '/screen/:id',
        handle: wholeWindow,
        loader: withGuard(() => loadTexts('screens', 'portal', 'energy')),
        lazy: { Component: async () => (await fetchWork()).wholeWindowPages.screen() },
        ErrorBoundary: RouteFault,
      },
      {
        path: '/workFlow/designer/:id',
        handle: wholeWindow,
        loader: withGuard(() => loadTexts('workflow', 'designer')),
        lazy: { Component: async () => (await fetchWork()).wholeWindowPages.flowDesigner() },
        ErrorBoundary: RouteFault,
      },
      {
        path: '/app/scan',
        handle: wholeWindow,
        loader: withGuard(() => loadTexts('scan')),
        lazy: { Component: async () => (await fetchWork()).wholeWindowPages.scan() },
        ErrorBoundary: RouteFault,
      },
      {
        path: '/byEdit',
        handle: wholeWindow,
        loader: withGuard(() => loadTexts('diagram')),
        lazy: { Component: async () => (await fetchWork()).wholeWindowPages.diagram() },
        ErrorBoundary: RouteFault,
      },
      { path: '/', loader: () => redirect('/home'), Component: Nothing },
      { path: '/404', lazy: { Component: async () => (await fetchWork()).NotFoundPage } },
      // Its loader finds the page; the frame draws and keeps it (docs/decisions/0031-kept-pages.md).
      { id: pageRouteId, path: '*', loader: withGuard(loadMenuPage), Component: Nothing, ErrorBoundary: RouteFault },
    ],
  },
]

/** The router of the window. Tabs and kept pages follow it from the moment their code is loaded, which the frame waits for. */
export function makeRouter() {
  const router = createBrowserRouter(makeRoutes())
  onWork(({ syncWithRouter }) => syncWithRouter(router))
  return router
}

function openLogin({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url)
  // an external sign-in that returned without the window that started it (SO.14)
  if (searchParams.has('ticket') || searchParams.has('refused')) return replace(`/sso${search}`)
  if (!session.getState().token) return null
  return redirect(toSafePath(searchParams.get('redirect')))
}

// Redirects back to the page so that it is loaded again (S2.04, S2.115).
async function reload({ request }: LoaderFunctionArgs) {
  refreshPage()
  const { pathname, search } = new URL(request.url)
  const path = pathname.slice('/redirect'.length)
  const { rebuildPage } = await fetchWork()
  rebuildPage(decodeURI(path) + search)
  return redirect(toSafePath(path + search))
}

function withGuard<T>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(args.request.url)
    const elsewhere = await guard(pathname + search)
    if (elsewhere !== null) return redirect(elsewhere)
    return handleNavigationFailure(() => load(args))
  }
}

/**
 * A navigation that fails because of our own code ends at `/404` (S2.70). Network failures, including those of loading code, are
 * shown in place of the page, with a button to try again.
 */
export async function handleNavigationFailure<T>(navigate: () => Promise<T>): Promise<T | Response> {
  try {
    return await navigate()
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (isMissingPart(error)) throw new ApiError(0, translate('ui:requestFailed'))
    return redirect('/404')
  }
}

// The wording differs between browsers.
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)

async function loadMenuPage({ request }: LoaderFunctionArgs): Promise<PageData | Response> {
  const { pathname, search, searchParams } = new URL(request.url)
  const path = decodeURI(pathname)
  // pages and their texts are found by code that loads after signing in; the sign-in page does not need it
  const { findKeptAddress, findMenuRoute, findPageLoader, listPageCatalogues } = await fetchWork()
  // A kept page is shown at its current address, not at the one it was opened with.
  const kept = findKeptAddress(path + search)
  if (kept !== undefined && kept !== path + search) return redirect(encodeAddress(kept))
  const route = findMenuRoute(path)
  const load = route && findPageLoader(route)
  if (!load) return replyNotFound(path)
  const page = load().then((module) => {
    if (kept === undefined) module.preload?.(route, searchParams)
    return module
  })
  const [{ default: Page, isThere, mayKeep = true }] = await Promise.all([
    page,
    loadTexts(...listPageCatalogues(route)),
  ])
  if (isThere && !isThere(route, searchParams)) return replyNotFound(path)
  return { route, Page, mayKeep }
}

// `/404` can explain why: the page may exist for other users.
function replyNotFound(path: string): Response {
  setMissingPage(path)
  return redirect('/404')
}

// Encodes a readable path as an address.
function encodeAddress(address: string): string {
  const [path = '', ...query] = address.split('?')
  return [encodeURI(path).replaceAll('%25', '%'), ...query].join('?')
}

function Nothing() {
  return null
}
