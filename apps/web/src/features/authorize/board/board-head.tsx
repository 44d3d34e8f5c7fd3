import { CheckCheck, CircleHelp, ChevronsDownUp, ChevronsUpDown, Copy, History, Search, SquareX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePageInMenu } from '../../../lib/menu/page-in-menu.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Input, NativeSelect } from '../../../ui/inputs/input.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import type { HolderRef } from '../authorize-api.ts'
import { CopyDialog } from '../dialogs/copy-dialog.tsx'
import { JournalDialog } from '../dialogs/journal-dialog.tsx'
import { copyGrants, type Draft, type Values } from '../draft/draft.ts'
import type { GrantIndex } from '../draft/grant-index.ts'
import type { Narrowing } from '../draft/narrow.ts'
import css from './board.module.css'

interface BoardHeadProps {
  which: HolderRef
  values: Values
  index: GrantIndex
  narrowing: Narrowing
  onNarrow: (part: Partial<Narrowing>) => void
  onAll: () => void
  onNone: () => void
  onExpand: () => void
  onFold: () => void
  now: Draft
  onCopy: (draft: Draft) => void
  isDirty: boolean
  lead?: ReactNode
}

/** Page with the permission explanation. */
const explain = '/permission/explain'

/** Name of the grantee, and the actions for all grants at once (S2.187–S2.190). */
export function BoardHead({ which, values, index, narrowing, onNarrow, ...props }: BoardHeadProps) {
  const { t } = useTranslation('authorize')
  const [dialog, setDialog] = useState<'copy' | 'journal' | null>(null)
  const navigate = useNavigate()
  const mayExplain = usePageInMenu(explain) && which.objectType === 'user'
  const { holder } = values
  const systems = [
    { value: '', label: t('allSystems') },
    ...index.roots.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <header className={css.head}>
        {props.lead}
        <h2 className="cut" title={holder.fullName}>
          {holder.fullName}
        </h2>
        {which.objectType !== 'user' && (
          <Tag tone="outline" className={css.members ?? ''}>
            {t('members', { count: holder.members })}
          </Tag>
        )}
        {holder.organizes.map((name) => (
          <Tag key={name} tone="outline" className={css.place ?? ''}>
            {name}
          </Tag>
        ))}
        {holder.enabledMark === 0 && <Tag tone="warning">{t('switchedOff')}</Tag>}
        <span className={css.end}>
          {index.roots.length > 1 && (
            <label className={css.system}>
              {t('system')}
              <NativeSelect
                size="small"
                options={systems}
                value={narrowing.systemId}
                onChange={(event) => onNarrow({ systemId: event.target.value })}
              />
            </label>
          )}
          {mayExplain && (
            <IconButton
              icon={CircleHelp}
              label={t('explain')}
              onClick={() => void navigate(`${explain}?person=${which.id}`)}
            />
          )}
          {holder.mayEdit && <IconButton icon={Copy} label={t('copyFrom')} onClick={() => setDialog('copy')} />}
          <IconButton icon={History} label={t('journal')} onClick={() => setDialog('journal')} />
        </span>
      </header>
      {holder.isAdministrator && <p className={css.note}>{t('isAdministrator')}</p>}
      {!holder.mayEdit && !holder.isAdministrator && <p className={css.note}>{t('readOnly')}</p>}
      <div className={css.tools} role="toolbar" aria-label={t('tools')}>
        {holder.mayEdit && (
          <>
            <Button size="small" icon={CheckCheck} onClick={props.onAll}>
              {t('checkAll')}
            </Button>
            <Button size="small" icon={SquareX} onClick={props.onNone}>
              {t('deselectAll')}
            </Button>
          </>
        )}
        <Button size="small" icon={ChevronsUpDown} onClick={props.onExpand}>
          {t('expandAll')}
        </Button>
        <Button size="small" icon={ChevronsDownUp} onClick={props.onFold}>
          {t('foldAll')}
        </Button>
        <Checkbox
          className={css.only}
          checked={narrowing.onlyGranted}
          onChange={(onlyGranted) => onNarrow({ onlyGranted })}
        >
          {t('onlyGranted')}
        </Checkbox>
        <Input
          size="small"
          type="search"
          icon={Search}
          maxLength={60}
          value={narrowing.keyword}
          placeholder={t('find')}
          aria-label={t('find')}
          boxClassName={css.find}
          onChange={(event) => onNarrow({ keyword: event.target.value })}
        />
      </div>
      {dialog === 'copy' && (
        <CopyDialog
          except={which}
          onCopy={(from) => props.onCopy(copyGrants(from, props.now, new Set(values.fixed)))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'journal' && (
        <JournalDialog which={which} holder={holder} isDirty={props.isDirty} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
