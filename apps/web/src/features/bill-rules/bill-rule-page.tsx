import type { BillRuleRow } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../form/list/paged-list.tsx'
import { SideTree } from '../../form/list/side-tree.tsx'
import { ruleCategories } from '../../form/pickers/bill-rules.ts'
import { useMay } from '../../lib/permission.tsx'
import { Button } from '../../ui/button.tsx'
import { UploadButton } from '../../ui/upload-button.tsx'
import { importRule, loadRules, rulesKey, useRefreshRules, type RuleFilter } from './bill-rule-api.ts'
import { BillRuleActions } from './bill-rule-actions.tsx'
import { useBillRuleColumns } from './bill-rule-columns.tsx'
import { BillRuleDialog, type BillRuleDialogProps } from './bill-rule-dialog.tsx'

const start: RuleFilter = { categoryId: '' }

/** Numbering rules by category, and the number that each would make next. */
export default function BillRulePage() {
  const { t } = useTranslation('billRules')
  const [dialog, setDialog] = useState<Omit<BillRuleDialogProps, 'onClose'> | null>(null)
  const { data: categories } = useQuery(ruleCategories)
  const { columns, card } = useBillRuleColumns()
  const mayAdd = useMay('btn_add')
  const add = (categoryId: string) =>
    mayAdd && (
      <Button kind="primary" icon={Plus} onClick={() => setDialog({ categoryId })}>
        {t('add')}
      </Button>
    )
  return (
    <>
      <PagedList<BillRuleRow, RuleFilter>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={rulesKey}
        load={loadRules}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => <BillRuleActions rule={row} onEdit={() => setDialog({ rule: row })} />}
        filters={{
          start,
          pane: ({ categoryId }, change) => (
            <SideTree
              label={t('category')}
              nodes={categories?.list ?? []}
              value={categoryId || undefined}
              onChoose={(id = '') => change({ categoryId: id })}
            />
          ),
        }}
        tools={({ categoryId }) => (
          <>
            {add(categoryId)}
            {mayAdd && <ImportButton />}
          </>
        )}
        none={{ title: t('none'), text: t('noneText'), children: add('') }}
      />
      {dialog && <BillRuleDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

/** Takes in a rule that another installation has exported. */
function ImportButton() {
  const { t } = useTranslation('billRules')
  return <UploadButton title={t('import')} target={importRule} onReply={useRefreshRules()} />
}
