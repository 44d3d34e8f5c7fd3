import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { preloadCharts } from '../../energy/charts/chart.tsx'
import { parseTariff } from '../../energy/figures/tariff.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { Controls } from './carousel/controls.tsx'
import { Fleet } from './carousel/fleet.tsx'
import { SiteSlide } from './carousel/site-slide.tsx'
import css from './carousel/site-slide.module.css'
import { useKeys } from './carousel/use-keys.ts'
import { useRotation } from './carousel/use-rotation.ts'
import { useSwipe } from './carousel/use-swipe.ts'
import { Head } from './stage/head.tsx'
import { Missing, QueryView } from './stage/query-view.tsx'
import { Stage } from './stage/stage.tsx'
import frame from './station-carousel-page.module.css'
import { preloadDay, useCarousel, type CarouselData } from './stations-api.ts'

/** The storage sites one after the other, for a wall display: base data, current activity and day of each (S2.05, S2.09). */
export default function StationCarouselPage() {
  const { t } = useTranslation('stations')
  useEffect(preloadCharts, [])
  return (
    <Stage title={t('carousel')}>
      <Carousel />
    </Stage>
  )
}

function Carousel() {
  const { t } = useTranslation('stations')
  const query = useCarousel()
  return (
    <QueryView query={query}>
      {(data) => (
        <>
          <Head
            title={t('carousel')}
            note={t('sites', { count: data.sites.length })}
            isDemonstration={data.isDemonstration}
            updatedAt={formatDateTime(data.readAt, data.offsetMinutes).slice(11)}
            isStale={query.isError}
          />
          {data.missing.length > 0 ? (
            <Missing models={data.missing} />
          ) : data.sites.length === 0 ? (
            <Empty title={t('noSites')} text={t('noSitesText')} />
          ) : (
            <Sites data={data} />
          )}
        </>
      )}
    </QueryView>
  )
}

function Sites({ data: { sites, tariff, readAt, offsetMinutes } }: { data: CarouselData }) {
  const { t } = useTranslation('stations')
  const client = useQueryClient()
  const rotation = useRotation(sites.length)
  const slide = useRef<HTMLElement>(null)
  useKeys(rotation, sites.length)
  useSwipe(slide, rotation.step)
  const periods = useMemo(() => parseTariff(tariff), [tariff])
  const site = sites[rotation.index]
  const next = sites[(rotation.index + 1) % sites.length]?.code
  useEffect(() => {
    if (next !== undefined) preloadDay(client, next)
  }, [client, next])
  if (!site) return null
  const clock = (ms: number) => formatDateTime(ms, offsetMinutes).slice(11)
  const today = formatDateTime(readAt, offsetMinutes).slice(0, 10)
  const moment = (ms: number) => {
    const at = formatDateTime(ms, offsetMinutes)
    return at.startsWith(today) ? at.slice(11) : at.slice(5)
  }
  return (
    <section ref={slide} className={frame.frame} aria-roledescription={t('carouselRole')} aria-label={t('carousel')}>
      <article
        key={site.code}
        className={css.slide}
        aria-label={t('place', { at: rotation.index + 1, count: sites.length })}
        // announced only while paused: a screen reader should not talk every ten seconds
        aria-live={rotation.isPlaying ? 'off' : 'polite'}
      >
        <SiteSlide site={site} periods={periods} clock={clock} moment={moment}>
          <Fleet sites={sites} rotation={rotation} />
        </SiteSlide>
      </article>
      <Controls rotation={rotation} sites={sites} />
    </section>
  )
}
