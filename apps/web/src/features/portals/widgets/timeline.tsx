import type { PortalWidgetByKind, PortalWidgetData } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ModelListLink } from './model-list-link.tsx'
import { RecordOver } from './record-over.tsx'
import css from './timeline.module.css'
import { WidgetFrame, WidgetMessage, useWidgetName } from './widget-frame.tsx'

interface TimelineProps {
  widget: PortalWidgetByKind<'timeline'>
  entries: PortalWidgetData['entries']
}

/** Records on a line of time, each of which opens in a dialog; those of a data interface have no page. */
export function Timeline({ widget, entries }: TimelineProps) {
  const { t } = useTranslation('portal')
  const name = useWidgetName(widget)
  const [opened, setOpened] = useState<string | null>(null)
  const { list = [], modelId = '', menuId = '' } = entries ?? {}
  return (
    <WidgetFrame widget={widget} end={modelId !== '' && <ModelListLink modelId={modelId} />}>
      {list.length === 0 ? (
        <WidgetMessage title={t('noRecords')} text={t('noRecordsText')} />
      ) : (
        // scrolls by keys, also if no entry can be opened
        <div className={css.scroll} role="group" aria-label={name} tabIndex={0}>
          <ol className={css.line}>
            {list.map(({ id, when, title, note }, at) => (
              <li key={`${id}:${at}`}>
                <time className="num">{when}</time>
                {id === '' ? (
                  <p>{title || '—'}</p>
                ) : (
                  <button type="button" onClick={() => setOpened(id)}>
                    {title || t('openRecord')}
                  </button>
                )}
                {note && <p className={css.note}>{note}</p>}
              </li>
            ))}
          </ol>
        </div>
      )}
      {opened && <RecordOver modelId={modelId} menuId={menuId} recordId={opened} onClose={() => setOpened(null)} />}
    </WidgetFrame>
  )
}
