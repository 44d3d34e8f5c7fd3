import type { BillRuleRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useRefreshRules } from '../../form/bill-rules/bill-rule-queries.ts'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { useUsedBy } from '../../form/used-by/use-used-by.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { exportRule, removeRule, resetRule, switchRule } from './bill-rule-api.ts'

/** The actions the user may perform on a numbering rule. */
export function BillRuleActions({ rule, onEdit }: { rule: BillRuleRow; onEdit: () => void }) {
  const { t } = useTranslation('billRules')
  const refresh = useRefreshRules()
  const name = getMenuName(rule, useLanguage())
  const usedBy = useUsedBy({ kind: 'numberingRule', id: rule.id, name })
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const isOn = rule.enabledMark === 1
  const turn = async () => {
    const question = { title: t('offTitle', { name }), text: t('offText'), okText: t('turnOff') }
    if (isOn && !(await usedBy.confirmTurnOff(question))) return
    await switchRule(rule)
    await refresh()
  }
  const reset = async () => {
    const question = { title: t('resetTitle', { name }), text: t('resetText'), okText: t('reset'), danger: true }
    if (!(await confirm(question))) return
    await resetRule(rule)
    await refresh()
  }
  const removeThing = useRemoveThing('numberingRule')
  const remove = () => removeThing({ id: rule.id, name, send: () => removeRule(rule), onChanged: refresh })
  return (
    <>
      <RowButtons
        buttons={[
          mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
          mayEdit && { key: 'state', label: t(isOn ? 'turnOff' : 'turnOn'), act: turn },
          { key: 'export', label: t('export'), act: () => exportRule(rule) },
          usedBy.button,
          mayEdit && rule.thisNumber !== null && { key: 'reset', label: t('reset'), danger: true, act: reset },
          mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
        ]}
      />
      {usedBy.drawer}
    </>
  )
}
