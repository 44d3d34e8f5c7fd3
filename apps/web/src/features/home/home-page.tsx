import { useEffect, useState } from 'react'
import { preloadCharts } from '../../energy/charts/chart.tsx'
import css from './home-page.module.css'
import { useHomeModels } from './home-models.ts'
import { AlarmsPanel } from './panels/alarms-panel.tsx'
import { InspectionsPanel } from './panels/inspections-panel.tsx'
import { KeyFigures } from './panels/key-figures.tsx'
import { MapPanel } from './panels/map-panel.tsx'
import { RecordOver, type RecordPlace } from './panels/open-record.tsx'
import { PowerPanel } from './panels/power-panel.tsx'
import { SocPanel } from './panels/soc-panel.tsx'
import { ToDoPanel } from './panels/to-do-panel.tsx'
import { WeekPanel } from './panels/week-panel.tsx'

/** The home page: overall state, current activity, and what needs attention. */
export default function HomePage() {
  const models = useHomeModels()
  const [open, setOpen] = useState<RecordPlace | null>(null)
  const hasCharts = models.telemetry !== undefined
  useEffect(() => {
    if (hasCharts) preloadCharts()
  }, [hasCharts])
  return (
    <>
      <KeyFigures models={models} />
      <div className={css.grid}>
        <PowerPanel models={models} className={css.wide} />
        <MapPanel models={models} onOpen={setOpen} />
        <SocPanel models={models} />
        <WeekPanel models={models} />
        <ToDoPanel />
        <InspectionsPanel models={models} onOpen={setOpen} className={css.wide} />
        <AlarmsPanel models={models} onOpen={setOpen} />
      </div>
      {open && <RecordOver {...open} onClose={() => setOpen(null)} />}
    </>
  )
}
