import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { useReader } from '../reader.tsx'
import css from './window.module.css'

interface RemovedFieldsProps {
  config: { id: string; hasRemovedFields?: boolean | undefined }
  recordId: string
}

/** Values of a record in fields that the form no longer has: a collapsed group, and nothing if there are none. */
export function RemovedFields({ config, recordId }: RemovedFieldsProps) {
  const { t } = useTranslation('form')
  const { menuId } = useReader()
  const { data } = useQuery({
    queryKey: ['removedFields', config.id, menuId, recordId],
    enabled: config.hasRemovedFields === true,
    queryFn: ({ signal }) =>
      call('GET /api/visualdev/OnlineDev/:id/:recordId/RemovedFields', {
        params: { id: config.id, recordId },
        query: { menuId },
        signal,
        // the record itself is there; the group appears when it is opened again
        silent: true,
      }),
  })
  if (!data || data.list.length === 0) return null
  return (
    <details className={css.removed}>
      <summary>{t('record.removedFields', { count: data.list.length })}</summary>
      <dl>
        {data.list.map(({ label, value, version }, index) => (
          <div key={index}>
            <dt>
              {label} <small>{t('record.removedIn', { version })}</small>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
