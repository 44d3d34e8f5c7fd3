import { maxListColumns, sourceDisplays } from '@armature/contract/catalog/source-displays'
import { ArrowDown, ArrowUp, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageNames, translationLanguages } from '../../../lib/i18n/language.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Note } from '../../../ui/inputs/field.tsx'
import { Input, NativeSelect } from '../../../ui/inputs/input.tsx'
import { type ColumnDraft, moveDraft } from './column-drafts.ts'
import css from './lists.module.css'

interface ColumnsTableProps {
  drafts: readonly ColumnDraft[]
  onChange: (drafts: ColumnDraft[]) => void
}

/** The columns of a table: which ones a list has, in which order, under which name, and what can be done with them. */
export function ColumnsTable({ drafts, onChange }: ColumnsTableProps) {
  const { t } = useTranslation('sourceLists')
  const shown = drafts.filter(({ isShown }) => isShown).length
  const table = (
    <div className={css.scroll}>
      <table className={css.columns} aria-label={t('columns')}>
        <thead>
          <tr>
            <th className={css.middle}>
              <Checkbox
                aria-label={t('all')}
                checked={shown === drafts.length}
                indeterminate={shown > 0 && shown < drafts.length}
                onChange={(isShown) => onChange(drafts.map((draft) => ({ ...draft, isShown })))}
              />
            </th>
            <th>{t('column')}</th>
            <th>{t('label')}</th>
            {translationLanguages.map((language) => (
              <th key={language}>{t('labelIn', { language: languageNames[language] })}</th>
            ))}
            <th className={css.kind}>{t('display')}</th>
            <th>{t('searchable')}</th>
            <th>{t('sortable')}</th>
            <th className={css.narrow}>{t('width')}</th>
            <th className={css.narrow}>{t('order')}</th>
          </tr>
        </thead>
        <tbody>
          {drafts.map((draft, at) => (
            <ColumnRow
              key={draft.name}
              draft={draft}
              onChange={(next) => onChange(drafts.map((one) => (one === draft ? { ...draft, ...next } : one)))}
              onMove={(by) => onChange(moveDraft(drafts, at, by))}
              isFirst={at === 0}
              isLast={at === drafts.length - 1}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
  if (shown <= maxListColumns) return table
  return (
    <>
      <Note tone="warning" icon={TriangleAlert}>
        {t('tooMany', { count: shown, most: maxListColumns })}
      </Note>
      {table}
    </>
  )
}

interface ColumnRowProps {
  draft: ColumnDraft
  onChange: (next: Partial<ColumnDraft>) => void
  onMove: (by: -1 | 1) => void
  isFirst: boolean
  isLast: boolean
}

function ColumnRow({ draft, onChange, onMove, isFirst, isLast }: ColumnRowProps) {
  const { t } = useTranslation('sourceLists')
  const { name, label, labelI18n, display, isShown, isSearchable, isSortable, isGone, width, type, kind } = draft
  const isPlain = kind !== 'binary' && kind !== 'other'
  return (
    <tr>
      <td className={css.middle}>
        <Checkbox aria-label={t('show', { name })} checked={isShown} onChange={(next) => onChange({ isShown: next })} />
      </td>
      <td title={type}>
        <code>{name}</code> {isGone && t('gone')}
      </td>
      <td>
        <Input
          size="small"
          maxLength={100}
          aria-label={t('labelOf', { name })}
          disabled={!isShown}
          invalid={isShown && label.trim() === ''}
          value={label}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </td>
      {translationLanguages.map((language) => (
        <td key={language}>
          <Input
            size="small"
            maxLength={100}
            aria-label={t('labelOfIn', { name, language: languageNames[language] })}
            placeholder={t('sameAsLabel')}
            disabled={!isShown}
            value={labelI18n[language] ?? ''}
            onChange={({ target }) => onChange({ labelI18n: { ...labelI18n, [language]: target.value } })}
          />
        </td>
      ))}
      <td>
        <NativeSelect
          size="small"
          aria-label={t('displayOf', { name })}
          disabled={!isShown}
          value={display}
          options={sourceDisplays.map((value) => ({ value, label: t(`displays.${value}`) }))}
          onChange={({ target }) => onChange({ display: sourceDisplays.find((one) => one === target.value) ?? 'text' })}
        />
      </td>
      <td className={css.middle}>
        <Checkbox
          aria-label={t('searchableOf', { name })}
          disabled={!isShown || !isPlain}
          checked={isSearchable && isPlain}
          onChange={(next) => onChange({ isSearchable: next })}
        />
      </td>
      <td className={css.middle}>
        <Checkbox
          aria-label={t('sortableOf', { name })}
          disabled={!isShown || !isPlain}
          checked={isSortable && isPlain}
          onChange={(next) => onChange({ isSortable: next })}
        />
      </td>
      <td>
        <Input
          size="small"
          numeric
          inputMode="numeric"
          maxLength={3}
          aria-label={t('widthOf', { name })}
          disabled={!isShown}
          value={Number.isNaN(width) ? '' : String(width)}
          onChange={({ target }) => onChange({ width: /^\d+$/.test(target.value) ? Number(target.value) : Number.NaN })}
        />
      </td>
      <td className={css.move}>
        <IconButton
          size="small"
          icon={ArrowUp}
          label={t('up', { name })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          icon={ArrowDown}
          label={t('down', { name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
      </td>
    </tr>
  )
}
