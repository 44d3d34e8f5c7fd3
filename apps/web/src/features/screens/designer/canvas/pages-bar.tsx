import type { ScreenPage } from '@armature/contract'
import { screenLimits } from '@armature/contract/visual-dev/screen-options'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translateName } from '../../../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { IconButton } from '../../../../ui/buttons/button.tsx'
import { Input } from '../../../../ui/inputs/input.tsx'
import { Dropdown } from '../../../../ui/overlays/dropdown.tsx'
import { changePage, getPage, showPage, useEditor, useEditorStore } from '../editor.ts'
import { addPage, movePage, removePage } from '../edits.ts'
import css from './canvas.module.css'

/** The pages below the canvas: choose, add, rename, move and delete. */
export function PagesBar() {
  const { t } = useTranslation('screens')
  const language = useLanguage()
  const editor = useEditorStore()
  const pages = useEditor((state) => state.layout.pages)
  const shown = useEditor(getPage)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [isRenaming, setRenaming] = useState(false)
  const at = pages.findIndex(({ id }) => id === shown.id)
  const namePage = ({ name, nameI18n }: ScreenPage, index: number) =>
    translateName({ fullName: name, fullNameI18n: nameI18n }, language) || t('pageNumber', { number: index + 1 })
  const name = namePage(shown, at)
  return (
    <div className={css.pages}>
      <div role="group" aria-label={t('pages')}>
        {pages.map((page, index) =>
          isRenaming && page.id === shown.id ? (
            <RenameInput
              key={page.id}
              label={t('pageName')}
              max={60}
              value={page.name}
              placeholder={namePage(page, index)}
              onDone={(next) => {
                setRenaming(false)
                if (next !== null) changePage(editor, (now) => ({ ...now, name: next }))
              }}
            />
          ) : (
            <button
              key={page.id}
              type="button"
              aria-pressed={page.id === shown.id}
              className={`${css.page} cut`}
              title={namePage(page, index)}
              onClick={() => {
                setRenaming(false)
                showPage(editor, page.id)
              }}
              onDoubleClick={() => setRenaming(!isReadOnly)}
            >
              {namePage(page, index)}
            </button>
          ),
        )}
      </div>
      {!isReadOnly && (
        <>
          <IconButton
            icon={Plus}
            size="small"
            label={t('addPage')}
            disabled={pages.length >= screenLimits.pages}
            onClick={() => addPage(editor)}
          />
          <Dropdown
            label={t('pageMenu', { name })}
            placement="top-start"
            items={[
              { key: 'rename', label: t('rename'), onSelect: () => setRenaming(true) },
              {
                key: 'left',
                label: t('moveLeft'),
                disabled: at < 1,
                onSelect: () => movePage(editor, -1),
              },
              {
                key: 'right',
                label: t('moveRight'),
                disabled: at >= pages.length - 1,
                onSelect: () => movePage(editor, 1),
              },
              'line',
              {
                key: 'remove',
                label: t('removePage'),
                danger: true,
                disabled: pages.length < 2,
                onSelect: () => removePage(editor),
              },
            ]}
          >
            <IconButton icon={Ellipsis} size="small" label={t('pageMenu', { name })} />
          </Dropdown>
        </>
      )}
    </div>
  )
}

interface RenameInputProps {
  label: string
  max: number
  value: string
  placeholder: string
  /** null if it was given up */
  onDone: (value: string | null) => void
}

/** A name in place of itself: Enter or leaving it keeps the input, Escape gives it up. */
export function RenameInput({ label, max, value, placeholder, onDone }: RenameInputProps) {
  const [text, setText] = useState(value)
  return (
    <Input
      size="small"
      autoFocus
      aria-label={label}
      maxLength={max}
      value={text}
      placeholder={placeholder}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => onDone(text.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') onDone(null)
      }}
    />
  )
}
