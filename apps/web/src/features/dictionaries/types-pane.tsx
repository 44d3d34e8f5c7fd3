import type { DictionaryTypeNode } from '@armature/contract'
import { Plus, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefreshDictionaries } from '../../form/dictionaries/dictionary-queries.ts'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { ImportButton } from '../../form/plain/import-button.tsx'
import { UnusedButton } from '../../form/used-by/unused-button.tsx'
import { useAppState } from '../../lib/state/app-state.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Input, NativeSelect } from '../../ui/inputs/input.tsx'
import { listBranchIds, flattenNodes, narrowNodes } from '../../ui/tree/flat-nodes.ts'
import { toggleId } from '../../ui/tree/toggle-id.ts'
import { VirtualTree } from '../../ui/tree/virtual-tree.tsx'
import { importType } from './dictionary-api.ts'
import css from './dictionaries.module.css'

interface TypesPaneProps {
  types: readonly DictionaryTypeNode[]
  chosenId: string
  onChoose: (id: string) => void
  onAdd: () => void
}

/** The list of dictionaries; on a phone a select above the entries. */
export function TypesPane({ types, chosenId, onChoose, onAdd }: TypesPaneProps) {
  const { t } = useTranslation('dictionaries')
  const language = useLanguage()
  const isPhone = useAppState((state) => state.device === 'mobile')
  const [typed, setTyped] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const word = typed.trim().toLowerCase()
  const shown = useMemo(() => {
    const matches = (type: DictionaryTypeNode) =>
      [getMenuName(type, language), type.fullName, type.enCode].some((text) => text.toLowerCase().includes(word))
    return word ? narrowNodes(types, matches) : types
  }, [types, word, language])
  const open = useMemo(
    () => new Set(listBranchIds(shown).filter((id) => word || !closed.has(id))),
    [shown, word, closed],
  )
  if (isPhone) {
    const flat = flattenNodes(types, new Set(listBranchIds(types)))
    const options = flat.map(({ node, level }) => ({
      value: node.id,
      label: `${'　'.repeat(level - 1)}${getMenuName(node, language)}`,
    }))
    return (
      <div className={css.phonePane}>
        <NativeSelect
          aria-label={t('types')}
          value={chosenId}
          options={options}
          onChange={(event) => onChoose(event.target.value)}
        />
        <PaneTools onAdd={onAdd} onImported={onChoose} />
      </div>
    )
  }
  return (
    <aside className={css.pane} aria-label={t('types')}>
      <div className={css.head}>
        {t('types')}
        <PaneTools onAdd={onAdd} onImported={onChoose} />
      </div>
      <div className={css.find}>
        <Input
          size="small"
          icon={Search}
          value={typed}
          placeholder={t('typeKeyword')}
          aria-label={t('typeKeyword')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <VirtualTree<DictionaryTypeNode>
        label={t('types')}
        className={css.list ?? ''}
        nodes={shown}
        open={open}
        onOpen={({ id }) => setClosed(toggleId(closed, id))}
        isSelected={({ id }) => id === chosenId}
        onChoose={({ id }) => onChoose(id)}
      >
        {(type) => (
          <>
            <span className={css.name} title={`${getMenuName(type, language)} ${type.enCode}`}>
              {getMenuName(type, language)}
            </span>
            <span className={css.count} aria-label={t('entryCount', { count: type.entryCount })}>
              {type.entryCount}
            </span>
          </>
        )}
      </VirtualTree>
      {shown.length === 0 && <p className={css.none}>{t('noTypeFound')}</p>}
    </aside>
  )
}

function PaneTools({ onAdd, onImported }: { onAdd: () => void; onImported: (id: string) => void }) {
  const { t } = useTranslation('dictionaries')
  const refresh = useRefreshDictionaries()
  const mayAdd = useMay('btn_add')
  const mayRemove = useMay('btn_remove')
  return (
    <span className={css.paneTools}>
      <UnusedButton isSmall kind="dictionary" />
      {mayRemove && <ThingBinButton isSmall kind="dictionary" onRestored={refresh} />}
      {mayAdd && (
        <>
          <ImportButton
            isSmall
            title={t('import')}
            part="type"
            send={importType}
            onImported={async ({ id }) => {
              await refresh()
              onImported(id)
            }}
          />
          <IconButton icon={Plus} size="small" label={t('addType')} onClick={onAdd} />
        </>
      )}
    </span>
  )
}
