import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType } from 'react'
import { call } from '../lib/api/api.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { loadTexts } from '../lib/i18n/i18n.ts'

const PublicScreen = lazy(async () => {
  await loadTexts('screens', 'portal')
  return import('../features/screens/view/public-screen-page.tsx')
})

/** How often a display asks whether its address shows something else. */
const askMs = 300_000

/** A page of the product at its address, or the public screen that an administrator has chosen for the address. */
export function createAddressPage(page: 'stationCarousel' | 'largeScreenMap', OwnPage: ComponentType): ComponentType {
  function Chosen() {
    const { data, isPending } = useQuery({
      queryKey: ['shownScreen', page],
      queryFn: ({ signal }) => call('GET /api/station/Screen/:page', { params: { page }, signal, silent: true }),
      refetchInterval: askMs,
      retry: false,
      // without a network the page says what is the matter
      networkMode: 'always',
    })
    if (isPending) return null
    // the page says itself that the caller may not see it
    if (!data?.screenId) return <OwnPage />
    return (
      <Suspense>
        <PublicScreen key={data.screenId} screenId={data.screenId} />
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
