import type { BillRuleRow, Calls, EndpointData } from '@armature/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Search } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoryTree } from './category-tree.tsx'
import { call } from '../../lib/api/api.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { useMayOnPage } from '../../lib/menu/may-on-page.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'
import { LoadFailed } from '../pickers/load-failed.tsx'
import { BillRuleDialog } from './bill-rule-dialog.tsx'
import css from './bill-rule-picker.module.css'
import { buildRuleChoicesQuery, rulesKey, rulesPath } from './bill-rule-queries.ts'

type Rule = EndpointData<Calls['GET /api/system/BillRule/Selector']>['list'][number]

interface BillRulePickerProps {
  /** id of the rule chosen now; '' for none */
  current: string
  onCancel: () => void
  onConfirm: (id: string) => void
}

const start = { keyword: '', categoryId: '', currentPage: 1, pageSize: 20 }

/**
 * Picker of numbering rules: categories on the left, a keyword, a page of rules (F2.35–F2.41, F9.38). Users with the permission
 * can create a rule here, or change the chosen one; a new one is chosen at once.
 */
export default function BillRulePicker({ current, onCancel, onConfirm }: BillRulePickerProps) {
  const { t } = useTranslation('billRules')
  const { t: form } = useTranslation('form')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState(start)
  const [chosen, setChosen] = useState(current)
  const [edited, setEdited] = useState<'new' | BillRuleRow>()
  const editRule = useLoadRule(setEdited)
  const mayAdd = useMayOnPage(rulesPath, 'btn_add')
  const mayEdit = useMayOnPage(rulesPath, 'btn_edit')
  const box = useRef<HTMLInputElement>(null)
  // on a phone the keyboard would cover half of the rules
  useEffect(() => {
    if (!isPhone) box.current?.focus()
  }, [isPhone])
  const rules = useQuery(buildRuleChoicesQuery(query))
  const list = rules.data?.list ?? []
  const search = (keyword: string) => setQuery((now) => ({ ...now, keyword, currentPage: 1 }))
  const confirm = (id: string) => (id === '' ? toast.warning(form('picker.chooseFirst')) : onConfirm(id))
  return (
    <>
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
              <CategoryTree
                label={t('category')}
                value={query.categoryId}
                onChoose={(categoryId) => setQuery((now) => ({ ...now, categoryId, currentPage: 1 }))}
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
              <span className={css.tools}>
                {mayEdit && (
                  <Button icon={Pencil} disabled={chosen === ''} onClick={() => editRule(chosen)}>
                    {t('edit')}
                  </Button>
                )}
                {mayAdd && (
                  <Button icon={Plus} onClick={() => setEdited('new')}>
                    {t('add')}
                  </Button>
                )}
              </span>
            </div>
            {rules.isError ? (
              <LoadFailed onRetry={() => void rules.refetch()} />
            ) : rules.isPending ? (
              <Skeleton rows={6} />
            ) : (
              <RuleTable rules={list} chosen={chosen} mayAdd={mayAdd} onChoose={setChosen} onTake={confirm} />
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
      <Suspense>
        {edited && (
          <BillRuleDialog
            isForField
            categoryId={query.categoryId}
            {...(edited !== 'new' && { rule: edited })}
            onSaved={edited === 'new' ? onConfirm : undefined}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Loads a complete rule for editing; an error has been shown by then. */
function useLoadRule(onLoaded: (rule: BillRuleRow) => void): (id: string) => void {
  const client = useQueryClient()
  return (id) =>
    void client
      .fetchQuery({
        queryKey: [...rulesKey, id],
        queryFn: () => call('GET /api/system/BillRule/:id', { params: { id } }),
        staleTime: 0,
      })
      .then(onLoaded, () => undefined)
}

interface RuleTableProps {
  rules: Rule[]
  chosen: string
  /** whether the user may create a rule; if there are no rules, others read who to ask */
  mayAdd: boolean
  onChoose: (id: string) => void
  /** Enter or a double click: chooses this one and closes */
  onTake: (id: string) => void
}

function RuleTable({ rules, chosen, mayAdd, onChoose, onTake }: RuleTableProps) {
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
      {rules.length === 0 && (
        <p className={css.none}>
          {t('noneToPick')}
          {!mayAdd && <span>{t('mayNotAdd')}</span>}
        </p>
      )}
    </div>
  )
}
