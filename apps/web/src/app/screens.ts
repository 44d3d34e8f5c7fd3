import type { ScreenPageName } from '@armature/contract'
import type { ComponentType } from 'react'
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { appState } from '../lib/state/app-state.ts'
import { loadTexts, waitForTexts } from '../lib/i18n/i18n.ts'
import { isLanguage } from '../lib/i18n/language.ts'
import { session } from '../lib/session/session.ts'
import { showLanguage } from '../lib/i18n/use-language.ts'
import { RouteFault } from './route-fault.tsx'

/** Full-screen pages, without the shell and without a session: the server decides who sees what (S2.05–S2.07, S2.09). */
export const screenRoutes = (): RouteObject[] => [
  createScreenRoute('/stationCarousel', () => loadAddressPage('stationCarousel')),
  createScreenRoute('/largeScreenMap', () => loadAddressPage('largeScreenMap')),
  createScreenRoute('/screenIframe', async () => (await import('../features/stations/screen-iframe-page.tsx')).default),
  createScreenRoute(
    '/publicScreen/:id',
    async () => (await import('../features/screens/view/public-screen-page.tsx')).default,
    ['screens', 'portal'],
  ),
  {
    path: '/index.html',
    loader: () => redirect('/stationCarousel'),
    Component: Nothing,
    HydrateFallback: Nothing,
  },
]

/** The public screen that was chosen for an address. */
async function loadAddressPage(page: ScreenPageName): Promise<ComponentType> {
  const { createAddressPage } = await import('./address-page.tsx')
  return createAddressPage(page)
}

function createScreenRoute(
  path: string,
  Component: () => Promise<NonNullable<RouteObject['Component']>>,
  texts: Parameters<typeof loadTexts> = ['stations'],
): RouteObject {
  return {
    path,
    loader: (args) => open(args, texts),
    lazy: { Component },
    ErrorBoundary: RouteFault,
    HydrateFallback: Nothing,
  }
}

/** In the language of the address, else the usual one. A locked screen stays locked (S2.54). */
async function open({ request }: LoaderFunctionArgs, texts: Parameters<typeof loadTexts>): Promise<Response | null> {
  const { token, lock } = session.getState()
  if (token && lock) return redirect('/lockScreen')
  // a screen is usually the first page that is opened
  await waitForTexts()
  const wanted = new URL(request.url).searchParams.get('language')
  if (isLanguage(wanted) && wanted !== appState.getState().language) await showLanguage(wanted)
  await loadTexts(...texts, 'energy')
  return null
}

function Nothing() {
  return null
}
