import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getActivity, type Site } from '../../../energy/figures/sites.ts'
import { formatDecimal } from '../../../energy/figures/number.ts'
import type { HomeModels } from '../home-models.ts'
import { SiteMap, type PlacedSite } from '../map/site-map.tsx'
import css from '../map/map.module.css'
import { useSites } from '../use-sites.ts'
import { Legend } from '../../../energy/pieces/legend.tsx'
import type { OpenRecord } from './open-record.tsx'
import { Panel, State } from './panel.tsx'
import { MapShape } from './shapes.tsx'

interface MapPanelProps {
  models: HomeModels
  onOpen: OpenRecord
  className?: string | undefined
}

/** The sites on a map with their activity; the values of the chosen one below. */
export function MapPanel({ models, onOpen, className }: MapPanelProps) {
  const { t } = useTranslation('home')
  const { sites, need } = useSites(models)
  const placed = useMemo(() => sites.filter(hasPlace), [sites])
  const [chosenId, setChosenId] = useState('')
  const chosen = placed.find(({ id }) => id === chosenId) ?? pickForemostSite(placed)
  return (
    <Panel
      title={t('mapTitle')}
      note={t('mapNote')}
      className={className}
      need={need}
      skeleton={<MapShape />}
      end={
        <Legend
          entries={[
            { color: 'discharge', label: t('mapDischarge'), shape: 'dot' },
            { color: 'charge', label: t('mapCharge'), shape: 'dot' },
            { color: 'error', label: t('mapFault'), shape: 'dot' },
          ]}
        />
      }
    >
      {() =>
        chosen ? (
          <>
            <SiteMap sites={placed} chosen={chosen} onChoose={({ id }) => setChosenId(id)} />
            <Callout
              site={chosen}
              onOpen={() => onOpen({ modelId: models.storageSite?.id ?? '', recordId: chosen.id })}
            />
          </>
        ) : (
          <State title={t('noSites')} text={t('noSitesText')} />
        )
      }
    </Panel>
  )
}

const hasPlace = (site: Site): site is PlacedSite => site.latitude !== null && site.longitude !== null

/** The site to show first: one with a fault, else the one with the highest power. */
function pickForemostSite(sites: PlacedSite[]): PlacedSite | undefined {
  const weight = (site: PlacedSite) => (getActivity(site) === 'fault' ? Infinity : Math.abs(site.power ?? 0))
  return sites.reduce<PlacedSite | undefined>(
    (best, site) => (best && weight(best) >= weight(site) ? best : site),
    undefined,
  )
}

function Callout({ site, onOpen }: { site: PlacedSite; onOpen: () => void }) {
  const { t } = useTranslation('home')
  return (
    <div className={css.callout} aria-live="polite">
      <button type="button" className="cut" onClick={onOpen}>
        {site.name}
      </button>
      <Reading name={t('power')} value={formatDecimal(site.power, 1)} unit="MW" />
      <Reading name={t('energy:soc')} value={formatDecimal(site.soc)} unit="%" />
      <Reading name={t('temperature')} value={formatDecimal(site.temperature, 1)} unit="℃" />
    </div>
  )
}

function Reading({ name, value, unit }: { name: string; value: string; unit: string }) {
  return (
    <dl>
      <dt>{name}</dt>
      <dd>
        {value} <span>{unit}</span>
      </dd>
    </dl>
  )
}
