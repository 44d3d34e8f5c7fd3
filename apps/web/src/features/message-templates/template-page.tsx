import type { TemplateRow } from '@armature/contract'
import { templateTypes } from '@armature/contract/catalog/notification-events'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { withFollowUp } from '../../lib/api/with-follow-up.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import {
  copyTemplate,
  loadTemplates,
  buildPurposesQuery,
  removeTemplate,
  switchTemplate,
  templatesKey,
  useRefreshTemplates,
  type TemplateFilter,
} from './template-api.ts'
import { useTemplateColumns } from './template-columns.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import css from './templates.module.css'

const start: TemplateFilter = { templateType: '' }

/** Templates for messages of the product and for recurring notices. */
export default function TemplatePage() {
  const { t } = useTranslation('messageTemplates')
  const [dialog, setDialog] = useState<{ id?: string } | null>(null)
  const { data: purposes = [] } = useQuery(buildPurposesQuery())
  const refresh = useRefreshTemplates()
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const { columns, card } = useTemplateColumns((row) => mayEdit && setDialog({ id: row.id }))
  const add = useMay('btn_add') && (
    <Button kind="primary" icon={Plus} onClick={() => setDialog({})}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PagedList<TemplateRow, TemplateFilter>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={templatesKey}
        load={loadTemplates}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => <TemplateActions template={row} onEdit={() => setDialog({ id: row.id })} />}
        filters={{
          start,
          draw: ({ templateType }, change) => (
            <NativeSelect
              className={css.filter ?? ''}
              aria-label={t('purpose')}
              value={templateType}
              options={[
                { value: '', label: t('allPurposes') },
                ...purposes.map(({ enCode, fullName }) => ({ value: enCode, label: fullName })),
              ]}
              onChange={(event) =>
                change({ templateType: templateTypes.find((type) => type === event.target.value) ?? '' })
              }
            />
          ),
        }}
        tools={
          <>
            {add}
            {mayRemove && <ThingBinButton kind="messageTemplate" onRestored={refresh} />}
          </>
        }
        none={{ title: t('none'), text: t('noneText'), children: add }}
      />
      {dialog && <TemplateDialog id={dialog.id} onClose={() => setDialog(null)} />}
    </>
  )
}

function TemplateActions({ template, onEdit }: { template: TemplateRow; onEdit: () => void }) {
  const { t } = useTranslation('messageTemplates')
  const language = useLanguage()
  const refresh = useRefreshTemplates()
  const mayAdd = useMay('btn_add')
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const name = getMenuName(template, language)
  const removeThing = useRemoveThing('messageTemplate')
  const remove = () =>
    removeThing({ id: template.id, name, send: () => removeTemplate(template), onChanged: () => void refresh() })
  return (
    <RowButtons
      buttons={[
        mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
        mayAdd && { key: 'copy', label: t('copy'), act: () => withFollowUp(copyTemplate(template), refresh) },
        mayEdit && {
          key: 'state',
          label: t(template.enabledMark === 1 ? 'turnOff' : 'turnOn'),
          act: () => withFollowUp(switchTemplate(template), refresh),
        },
        mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
      ]}
    />
  )
}
