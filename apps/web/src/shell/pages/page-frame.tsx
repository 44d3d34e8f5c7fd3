import { Activity, memo, Suspense, useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { CurrentMenu } from '../../lib/menu/current-menu.ts'
import { PageContext, type PagePlace } from '../../lib/menu/page.tsx'
import { isResting, movePage, usePages, type OpenPage } from './kept-pages.ts'
import styles from './page-frame.module.css'
import { PageGuard } from './page-guard.tsx'

/** The shown page and those in the background: their state is kept, their effects are stopped. */
export function PageFrame() {
  const { open, shown } = usePages()
  // Rendered in a fixed order: otherwise React would move the elements.
  const pages = open.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return pages.map((page) => (
    <Activity key={`${page.key}#${page.instance}`} mode={page.key === shown ? 'visible' : 'hidden'}>
      <Place page={page} />
    </Activity>
  ))
}

const Place = memo(function Place({ page }: { page: OpenPage }) {
  const { key, path, search, route, Page } = page
  const navigate = useNavigate()
  const ref = useKeptScroll()
  const place = useMemo<PagePlace>(
    () => ({
      key,
      search,
      isResting: () => isResting(key),
      setSearch: (next) => {
        movePage(key, next)
        if (!isResting(key)) void navigate({ pathname: encodeURI(path), search: next }, { replace: true })
      },
    }),
    [key, path, search, navigate],
  )
  return (
    <div ref={ref} className={styles.place}>
      <PageGuard address={path + search}>
        <PageContext value={place}>
          <CurrentMenu value={route}>
            <Suspense>
              <Page route={route} moduleId={route.moduleId} />
            </Suspense>
          </CurrentMenu>
        </PageContext>
      </PageGuard>
    </div>
  )
})

/** Restores the scroll positions of the window and of scrolling elements when the page is shown again. */
function useKeptScroll() {
  const ref = useRef<HTMLDivElement>(null)
  const windowY = useRef(0)
  const inner = useRef(new Map<Element, { left: number; top: number }>())
  useLayoutEffect(() => {
    const box = ref.current
    const places = inner.current
    if (!box) return
    window.scrollTo(0, windowY.current)
    for (const [element, place] of places) {
      if (box.contains(element)) element.scrollTo(place)
      else places.delete(element)
    }
    const noteWindow = () => {
      windowY.current = window.scrollY
    }
    const noteInner = ({ target }: Event) => {
      if (target instanceof Element) places.set(target, { left: target.scrollLeft, top: target.scrollTop })
    }
    window.addEventListener('scroll', noteWindow, { passive: true })
    box.addEventListener('scroll', noteInner, { capture: true, passive: true })
    return () => {
      window.removeEventListener('scroll', noteWindow)
      box.removeEventListener('scroll', noteInner, { capture: true })
    }
  }, [])
  return ref
}
