import { useMemo, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { getActivity, type Site } from '../../../energy/figures/sites.ts'
import { chooseSpacing, buildLandDots } from '../../../energy/map/land.ts'
import { calculateBounds, createProjection } from '../../../energy/map/projection.ts'
import css from './map.module.css'
import { useSize } from '../../../energy/map/use-size.ts'

export interface PlacedSite extends Site {
  latitude: number
  longitude: number
}

/** Land beyond the outermost sites that is shown, in degrees. */
const marginDegrees = 12

export interface SiteMapProps {
  sites: PlacedSite[]
  chosen: PlacedSite
  onChoose: (site: PlacedSite) => void
}

/** The sites on a dotted map; the chosen one has a ring and a line to its values below the map. */
export function SiteMap({ sites, chosen, onChoose }: SiteMapProps) {
  const { t } = useTranslation('home')
  const [box, { width, height }] = useSize()
  const { project, parallels } = useMemo(() => createProjection(sites, width, height), [sites, width, height])
  const land = useMemo(() => {
    const { south, north, west, east } = calculateBounds(sites)
    const around = {
      south: south - marginDegrees,
      north: north + marginDegrees,
      west: west - 2 * marginDegrees,
      east: east + 2 * marginDegrees,
    }
    const pxPerDegree = project({ latitude: 0, longitude: 0 }).y - project({ latitude: 1, longitude: 0 }).y
    return buildLandDots(around, chooseSpacing(pxPerDegree))
      .map(project)
      .filter(({ x, y }) => x > 0 && x < width && y > 0 && y < height)
      .map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`)
      .join('')
  }, [sites, project, width, height])
  const ring = project(chosen)

  const chooseNearest = (event: MouseEvent<SVGSVGElement>) => {
    const frame = event.currentTarget.getBoundingClientRect()
    const at = { x: event.clientX - frame.left, y: event.clientY - frame.top }
    const distance = (site: PlacedSite) => Math.hypot(project(site).x - at.x, project(site).y - at.y)
    const nearest = sites.reduce((best, site) => (distance(site) < distance(best) ? site : best), chosen)
    // The width of a finger: a press far from any site chooses nothing.
    if (distance(nearest) <= 20) onChoose(nearest)
  }
  const chooseByKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const at = sites.indexOf(chosen)
    const next = step && sites[(at + step + sites.length) % sites.length]
    if (!next) return
    event.preventDefault()
    onChoose(next)
  }

  return (
    <div ref={box} className={css.box}>
      <svg
        className={css.map}
        role="listbox"
        aria-label={t('mapLabel')}
        aria-activedescendant={`site-${chosen.id}`}
        tabIndex={0}
        width={width}
        height={height}
        onClick={chooseNearest}
        onKeyDown={chooseByKey}
      >
        {parallels.map(({ latitude, y }) => (
          <g key={latitude} aria-hidden>
            <path className={css.parallel} d={`M0 ${y}H${width}`} />
            <text className={css.degree} x={width - 8} y={y - 4}>
              {latitude}°N
            </text>
          </g>
        ))}
        <path className={css.land} d={land} aria-hidden />
        {sites.map((site) => {
          const { x, y } = project(site)
          const activity = getActivity(site)
          return (
            <circle
              key={site.id}
              id={`site-${site.id}`}
              role="option"
              aria-selected={site === chosen}
              aria-label={t('siteOption', { name: site.name, activity: site.stateName })}
              className={css.site}
              data-does={activity}
              cx={x}
              cy={y}
              r={2.5 + Math.min(3.5, Math.sqrt(site.ratedPower) / 4)}
            />
          )
        })}
        <circle className={css.ring} cx={ring.x} cy={ring.y} r={11} aria-hidden />
        <path className={css.lead} d={`M${ring.x} ${ring.y + 11}V${height}`} aria-hidden />
      </svg>
    </div>
  )
}
