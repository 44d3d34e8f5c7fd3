import type { PortalWidget, PortalWidgetData } from '@armature/contract'
import { Settings2 } from 'lucide-react'
import { useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { canAsk } from '../../../widgets/can-ask.ts'
import { hasReadyData } from '../../../widgets/has-ready-data.ts'
import { translateUnits } from '../../../widgets/translate-units.ts'
import { hasDataSource } from '../portal-api.ts'
import { Approvals } from './approvals.tsx'
import { Calendar } from './calendar.tsx'
import { Card } from './card.tsx'
import { Carousel } from './carousel.tsx'
import { Clock } from './clock.tsx'
import { Countdown } from './countdown.tsx'
import { Figure } from './figure.tsx'
import { FilterWidget } from './filter-widget.tsx'
import { ForeignPage } from './foreign-page.tsx'
import { GaugeWidget } from './gauge-widget.tsx'
import { MapWidget } from './map-widget.tsx'
import { Mails } from './mails.tsx'
import { Messages } from './messages.tsx'
import { Picture } from './picture.tsx'
import { QuickLinks } from './quick-links.tsx'
import { Ranking } from './ranking.tsx'
import { Records } from './records.tsx'
import { Series } from './series.tsx'
import { TabContainer } from './tab-container.tsx'
import { Tasks } from './tasks.tsx'
import { TextWidget } from './text-widget.tsx'
import { Timeline } from './timeline.tsx'
import { Video } from './video.tsx'
import { NotReady, WidgetMessage, WidgetSkeleton, WidgetFailed, WidgetFrame } from './widget-frame.tsx'

/** State of the call for the data of all widgets. */
export interface WidgetDataState {
  list: readonly PortalWidgetData[] | undefined
  error: unknown
  retry: () => void
}

interface WidgetProps {
  widget: PortalWidget
  asked: WidgetDataState
}

/** One widget with its frame, in any state. */
export function WidgetView({ widget, asked }: WidgetProps) {
  if (widget.kind === 'filter')
    return <FilterWidget widget={widget} choices={asked.list?.find(({ id }) => id === widget.id)?.choices} />
  if (!hasDataSource(widget)) return <Plain widget={widget} />
  if (!canAsk(widget)) return <UnsetWidget widget={widget} />
  const data = asked.list?.find(({ id }) => id === widget.id)
  if (data && hasReadyData(data)) return <WidgetContent widget={widget} data={data} />
  return (
    <WidgetFrame widget={widget}>
      {data && data.state !== 'ready' ? (
        <NotReady state={data.state} msg={data.msg} onRetry={asked.retry} />
      ) : asked.error !== null ? (
        <WidgetFailed error={asked.error} onRetry={asked.retry} />
      ) : (
        <WidgetSkeleton />
      )}
    </WidgetFrame>
  )
}

/** A widget whose settings are incomplete. */
function UnsetWidget({ widget }: { widget: PortalWidget }) {
  const { t } = useTranslation('portal')
  return (
    <WidgetFrame widget={widget}>
      <WidgetMessage icon={Settings2} title={t('unset')} text={t('unsetText')} />
    </WidgetFrame>
  )
}

function WidgetContent({ widget: stored, data }: { widget: PortalWidget; data: PortalWidgetData }) {
  const language = useLanguage()
  const widget = useMemo(() => translateUnits(stored, language), [stored, language])
  switch (widget.kind) {
    case 'figure':
      return <Figure widget={widget} figure={data.figure} />
    case 'gauge':
      return <GaugeWidget widget={widget} figure={data.figure} />
    case 'chart':
      return <Series widget={widget} data={data} />
    case 'map':
      return <MapWidget widget={widget} data={data} />
    case 'ranking':
      return <Ranking widget={widget} series={data.series ?? []} />
    case 'timeline':
      return <Timeline widget={widget} entries={data.entries} />
    case 'records':
      return <Records widget={widget} records={data.records} search={data.search} />
    default:
      return null
  }
}

type PlainKind = Exclude<Exclude<PortalWidget, { source: object }>['kind'], 'filter'>
const plain: { [K in PlainKind]: ComponentType<{ widget: Extract<PortalWidget, { kind: K }> }> } = {
  todo: Approvals,
  tasks: Tasks,
  notices: Messages,
  messages: Messages,
  mails: Mails,
  calendar: Calendar,
  links: QuickLinks,
  text: TextWidget,
  picture: Picture,
  carousel: Carousel,
  video: Video,
  clock: Clock,
  countdown: Countdown,
  frame: ForeignPage,
  card: Card,
  tabs: TabContainer,
}

function Plain({ widget }: { widget: PortalWidget }) {
  const Widget = plain[widget.kind as PlainKind] as ComponentType<{ widget: PortalWidget }>
  return <Widget widget={widget} />
}
