import { lazy, Suspense } from 'react'
import { NoScreen } from '../features/stations/no-screen.tsx'
import { QueryView } from '../features/stations/stage/query-view.tsx'
import { useShownScreen } from '../features/stations/stations-api.ts'
import css from './map-page.module.css'

const FramedScreen = lazy(async () => ({
  default: (await import('../features/screens/view/framed-screen.tsx')).FramedScreen,
}))

/** The screen at the address of the map of stations, inside the app shell (S1.28). */
export default function MapPage() {
  const { query, screenId } = useShownScreen('largeScreenMap')
  return (
    <section className={css.panel}>
      {screenId ? (
        <Suspense>
          <FramedScreen key={screenId} screenId={screenId} />
        </Suspense>
      ) : (
        <QueryView query={query}>{(shown) => <NoScreen {...shown} />}</QueryView>
      )}
    </section>
  )
}

/** Keys of a screen work in the whole window, so a hidden page must not keep it. */
export const mayKeep = false
