import type { FlowTemplateRow } from '@armature/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PagedList } from '../../../list/paged-list.tsx'
import { ThingBinButton } from '../../../form/bin/thing-bin-button.tsx'
import { ImportButton } from '../../../form/plain/import-button.tsx'
import { useMay } from '../../../lib/menu/permission.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { flowKeys } from '../flow-api.ts'
import { importTemplate, loadTemplates, useRefreshTemplates, type TemplateFilter } from './template-api.ts'
import { ResumeDialog, SuspendDialog, TemplateResumeTimeDialog } from './suspend-dialog.tsx'
import { TemplateActions } from './template-actions.tsx'
import { useTemplateColumns } from './template-columns.tsx'
import { TemplateDialog } from './template-dialog.tsx'

const start: TemplateFilter = { enabledMark: '' }
const refetchMs = 3_000
const jobMs = 10 * 60_000

/** A job is suspending its running approvals, one after the other. Later, those that run were resumed alone. */
const isBeingSuspended = ({ suspension }: FlowTemplateRow): boolean =>
  suspension?.includesRunning === true && suspension.running > 0 && Date.now() - suspension.time < jobMs

/** The list of flows: search, create, edit, enable, disable, suspend and import (S0.08). */
export default function TemplatePage() {
  const { t } = useTranslation('workflow')
  const navigate = useNavigate()
  const [edited, setEdited] = useState<{ template?: FlowTemplateRow } | null>(null)
  const [suspending, setSuspending] = useState<FlowTemplateRow | null>(null)
  const [retimed, setRetimed] = useState<FlowTemplateRow | null>(null)
  const { columns, card } = useTemplateColumns()
  const refresh = useRefreshTemplates()
  const mayAdd = useMay('btn_add')
  const mayRemove = useMay('btn_remove')
  const add = mayAdd && (
    <Button kind="primary" icon={Plus} onClick={() => setEdited({})}>
      {t('templates.add')}
    </Button>
  )
  return (
    <>
      <PagedList<FlowTemplateRow, TemplateFilter>
        label={t('templates.title')}
        keywordLabel={t('templates.keyword')}
        queryKey={[...flowKeys.templates, 'list']}
        load={loadTemplates}
        refetchMs={(rows) => rows.some(isBeingSuspended) && refetchMs}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => (
          <TemplateActions
            template={row}
            onEdit={() => setEdited({ template: row })}
            onSuspend={() => setSuspending(row)}
            onResumeTime={() => setRetimed(row)}
          />
        )}
        filters={{
          start,
          draw: ({ enabledMark }, change) => (
            <Segmented
              label={t('templates.state')}
              value={enabledMark}
              onChange={(next) => change({ enabledMark: next })}
              options={[
                { value: '', label: t('all') },
                { value: '1', label: t('templates.on') },
                { value: '0', label: t('templates.off') },
              ]}
            />
          ),
        }}
        tools={
          <>
            {add}
            {mayAdd && (
              <ImportButton title={t('templates.import')} part="flow" send={importTemplate} onImported={refresh} />
            )}
            {mayRemove && <ThingBinButton kind="flow" onRestored={refresh} />}
          </>
        }
        none={{ title: t('templates.none'), text: t('templates.noneText'), children: add }}
      />
      {suspending &&
        (suspending.suspension ? (
          <ResumeDialog template={suspending} onClose={() => setSuspending(null)} />
        ) : (
          <SuspendDialog template={suspending} onClose={() => setSuspending(null)} />
        ))}
      {retimed && <TemplateResumeTimeDialog template={retimed} onClose={() => setRetimed(null)} />}
      {edited && (
        <TemplateDialog
          {...edited}
          onClose={() => setEdited(null)}
          onMade={(id) => void navigate(`/workFlow/designer/${id}`)}
        />
      )}
    </>
  )
}
