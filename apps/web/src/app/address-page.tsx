import type { ScreenPageName } from '@armature/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType } from 'react'
import { AddressState } from '../features/stations/address-state.tsx'
import { useShownScreen } from '../features/stations/stations-api.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { loadTexts } from '../lib/i18n/i18n.ts'

const PublicScreen = lazy(async () => {
  await loadTexts('screens', 'portal')
  return import('../features/screens/view/public-screen-page.tsx')
})

/** The public screen that an administrator has chosen for the address of a page, or why there is none. */
export function createAddressPage(page: ScreenPageName): ComponentType {
  function Chosen() {
    const { query, screenId } = useShownScreen(page)
    if (!screenId) return <AddressState page={page} query={query} />
    return (
      <Suspense>
        <PublicScreen key={screenId} screenId={screenId} />
      </Suspense>
    )
  }
  return function AddressPage() {
    return (
      <QueryClientProvider client={queryClient}>
        <Chosen />
      </QueryClientProvider>
    )
  }
}
