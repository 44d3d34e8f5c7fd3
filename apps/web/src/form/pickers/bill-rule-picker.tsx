import type { DataOf, Calls } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/app-state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-state.ts'
import { SideTree } from '../list/side-tree.tsx'
import css from './bill-rule-picker.module.css'
import { ruleCategories, ruleChoices } from './bill-rules.ts'
import { LoadFailed } from './load-failed.tsx'

type Rule = DataOf<Calls['GET /api/system/BillRule/Selector']>['list'][number]

interface BillRulePickerProps {
  /** id of the rule chosen now; '' for none */
  current: string
  onCancel: () => void
  onConfirm: (id: string) => void
}

const start = { keyword: '', categoryId: '', currentPage: 1, pageSize: 20 }

/** Numbering rules to choose from: categories on the left, a keyword, a page of rules (F2.35–F2.41, F9.38). */
export default function BillRulePicker({ current, onCancel, onConfirm }: BillRulePickerProps) {
  const { t } = useTranslation('billRules')
  const { t: form } = useTranslation('form')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState(start)
  const [chosen, setChosen] = useState(current)
  const box = useRef<HTMLInputElement>(null)
  // a phone would cover half the rules with its keyboard
  useEffect(() => {
    if (!isPhone) box.current?.focus()
  }, [isPhone])
  const rules = useQuery(ruleChoices(query))
  const categories = useQuery(ruleCategories)
  const list = rules.data?.list ?? []
  const search = (keyword: string) => setQuery((now) => ({ ...now, keyword, currentPage: 1 }))
  const confirm = (id: string) => (id === '' ? toast.warning(form('picker.chooseFirst')) : onConfirm(id))
  return (
    <Dialog
      open
      title={t('pickTitle')}
      width={isPhone ? 'full' : 'wide'}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{form('picker.cancel')}</Button>
          <Button kind="primary" onClick={() => confirm(chosen)}>
            {form('picker.confirm')}
          </Button>
        </>
      }
    >
      <div className={css.panes}>
        {!isPhone && (
          <div className={css.side}>
            <SideTree
              label={t('category')}
              nodes={categories.data?.list ?? []}
              value={query.categoryId || undefined}
              onChoose={(categoryId = '') => setQuery((now) => ({ ...now, categoryId, currentPage: 1 }))}
            />
          </div>
        )}
        <div className={css.main}>
          <div className={css.bar}>
            <Input
              ref={box}
              icon={Search}
              value={typed}
              placeholder={form('picker.keyword')}
              aria-label={form('picker.keyword')}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && search(typed.trim())}
            />
            <Button onClick={() => search(typed.trim())}>{form('picker.search')}</Button>
            <Button
              onClick={() => {
                setTyped('')
                setQuery(start)
              }}
            >
              {form('picker.reset')}
            </Button>
          </div>
          {rules.isError ? (
            <LoadFailed onRetry={() => void rules.refetch()} />
          ) : rules.isPending ? (
            <Skeleton rows={6} />
          ) : (
            <RuleTable rules={list} chosen={chosen} onChoose={setChosen} onTake={confirm} />
          )}
          {rules.data && (
            <Pagination
              page={query.currentPage}
              pageSize={query.pageSize}
              total={rules.data.pagination.total}
              totalKind="exact"
              hasMore={list.length === query.pageSize}
              onChange={(currentPage, pageSize) => setQuery((now) => ({ ...now, currentPage, pageSize }))}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface RuleTableProps {
  rules: Rule[]
  chosen: string
  onChoose: (id: string) => void
  /** Enter or a double click: this one, and done */
  onTake: (id: string) => void
}

function RuleTable({ rules, chosen, onChoose, onTake }: RuleTableProps) {
  const { t } = useTranslation('billRules')
  const { t: form } = useTranslation('form')
  return (
    <div className={css.tableBox}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" aria-label={form('picker.choose')} />
            <th scope="col">{t('businessName')}</th>
            <th scope="col">{t('businessCode')}</th>
            <th scope="col" className={css.figure}>
              {t('startNumber')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ id, fullName, enCode, startNumber }) => (
            <tr key={id} aria-selected={id === chosen} onClick={() => onChoose(id)} onDoubleClick={() => onTake(id)}>
              <td>
                <input
                  type="radio"
                  name="billRule"
                  aria-label={fullName}
                  checked={id === chosen}
                  onChange={() => onChoose(id)}
                  onKeyDown={(event) => event.key === 'Enter' && onTake(id)}
                />
              </td>
              <td title={fullName}>{fullName}</td>
              <td title={enCode}>{enCode}</td>
              <td className={css.figure}>{startNumber}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rules.length === 0 && <p className={css.none}>{t('noneToPick')}</p>}
    </div>
  )
}
