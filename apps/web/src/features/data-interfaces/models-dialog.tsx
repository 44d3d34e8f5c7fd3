import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readForEdit } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { readIds, createField } from '../../form/plain/named-fields.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Note } from '../../ui/inputs/field.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { buildModelChoicesQuery, setModels, useRefreshInterfaces } from './data-interface-api.ts'
import css from './data-interfaces.module.css'

/** Selects the released forms that SQL interfaces may read. */
export function ModelsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dataInterfaces')
  const refresh = useRefreshInterfaces()
  const choices = useQuery(buildModelChoicesQuery())
  const list = choices.data?.list
  const form = useMemo(() => {
    const options = (list ?? []).map(({ id, fullName, enCode }) => ({ id, fullName: `${fullName} (${enCode})` }))
    const own = { options, multiple: true, filterable: true, placeholder: t('models.choose') }
    return { fields: [createField('select', 'modelIds', t('models.label'), { span: 24 }, own)] }
  }, [list, t])
  if (list)
    return (
      <FormDialog
        title={t('models.open')}
        draft="interfaceModels"
        form={form}
        note={
          <div className={css.note}>
            <Note>{t('models.text')}</Note>
          </div>
        }
        edited={readForEdit('GET /api/system/DataInterface/Models', undefined, (data) => ({
          modelIds: data.list.map(({ modelId }) => modelId),
        }))}
        save={async (values, version) => {
          await setModels(readIds(values, 'modelIds'), version)
          await refresh()
        }}
        onClose={onClose}
      />
    )
  return (
    <Dialog open title={t('models.open')} onClose={onClose}>
      {choices.error ? <Failed error={choices.error} onRetry={() => void choices.refetch()} /> : <Skeleton rows={3} />}
    </Dialog>
  )
}
