import type { PortalWidgetData, PortalWidgetByKind } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/theme/class-names.ts'
import { ModelListLink } from './model-list-link.tsx'
import { RecordOver } from './record-over.tsx'
import { WidgetMessage, WidgetFrame, useWidgetName } from './widget-frame.tsx'
import css from './widgets.module.css'

/** Minimum width of a column in px; narrower tables scroll horizontally. */
const minColumnPx = 116

interface RecordsProps {
  widget: PortalWidgetByKind<'records'>
  records: PortalWidgetData['records']
  /** the filters that were applied, as the search of the list */
  search?: string | undefined
}

/** Records of a form, each of which opens in a dialog. */
export function Records({ widget, records, search }: RecordsProps) {
  const { t } = useTranslation('portal')
  const name = useWidgetName(widget)
  const [opened, setOpened] = useState<string | null>(null)
  if (!records || records.list.length === 0)
    return (
      <WidgetFrame widget={widget} end={records && <ModelListLink modelId={records.modelId} search={search} />}>
        <WidgetMessage title={t('noRecords')} text={t('noRecordsText')} />
      </WidgetFrame>
    )
  const { columns, list, modelId, menuId } = records
  return (
    <WidgetFrame widget={widget} end={<ModelListLink modelId={modelId} search={search} />}>
      <div className={css.scroll} role="group" aria-label={name} tabIndex={0}>
        <table className={css.table} style={{ minWidth: columns.length * minColumnPx }}>
          <thead>
            <tr>
              {columns.map(({ prop, label, isNumeric }) => (
                <th key={prop} scope="col" className={classNames(isNumeric && css.right)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map(({ id, cells }) => (
              <tr key={id} onClick={() => setOpened(id)}>
                {cells.map((cell, at) => (
                  <td
                    key={columns[at]?.prop ?? at}
                    className={classNames('cut', columns[at]?.isNumeric && css.right)}
                    title={cell}
                  >
                    {at === 0 ? (
                      <button type="button" className={css.open} onClick={() => setOpened(id)}>
                        {cell || t('openRecord')}
                      </button>
                    ) : (
                      cell || '—'
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {opened && <RecordOver modelId={modelId} menuId={menuId} recordId={opened} onClose={() => setOpened(null)} />}
    </WidgetFrame>
  )
}
