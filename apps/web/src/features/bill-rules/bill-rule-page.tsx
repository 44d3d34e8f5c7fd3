import type { BillRuleRow } from '@armature/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoryTree } from '../../form/bill-rules/category-tree.tsx'
import { BillRuleDialog, type BillRuleDialogProps } from '../../form/bill-rules/bill-rule-dialog.tsx'
import { rulesKey, useRefreshRules } from '../../form/bill-rules/bill-rule-queries.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { ImportButton } from '../../form/plain/import-button.tsx'
import { UnusedButton } from '../../form/used-by/unused-button.tsx'
import { useMay } from '../../lib/menu/permission.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { importRule, loadRules, type RuleFilter } from './bill-rule-api.ts'
import { BillRuleActions } from './bill-rule-actions.tsx'
import { useBillRuleColumns } from './bill-rule-columns.tsx'

const start: RuleFilter = { categoryId: '' }

/** Numbering rules by category, with the next number of each. */
export default function BillRulePage() {
  const { t } = useTranslation('billRules')
  const [dialog, setDialog] = useState<Omit<BillRuleDialogProps, 'onClose'> | null>(null)
  const { columns, card } = useBillRuleColumns()
  const mayAdd = useMay('btn_add')
  const mayRemove = useMay('btn_remove')
  const refresh = useRefreshRules()
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
            <CategoryTree label={t('category')} value={categoryId} onChoose={(id) => change({ categoryId: id })} />
          ),
        }}
        tools={({ categoryId }) => (
          <>
            {add(categoryId)}
            {mayAdd && <ImportButton title={t('import')} send={importRule} onImported={refresh} />}
            <UnusedButton kind="numberingRule" />
            {mayRemove && <ThingBinButton kind="numberingRule" onRestored={refresh} />}
          </>
        )}
        none={{ title: t('none'), text: t('noneText'), children: add('') }}
      />
      {dialog && <BillRuleDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}
