import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { formatDateTime } from '../lib/i18n/date-time.ts'
import { useSettings } from '../lib/state/settings.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ConflictPartChoice, isSamePart, type ConflictPart, type Owner } from './conflict-part.tsx'
import { getDesign, type DesignStore, type StoredDesign } from './design-state.ts'
import { resolveConflict } from './saving.ts'

interface ConflictDialogProps<D extends object> {
  store: DesignStore<D>
  parts: readonly ConflictPart<D>[]
}

/** Another user has saved this design in the meantime: shows both versions, and the user chooses for each part. */
export function ConflictDialog<D extends object>({ store, parts }: ConflictDialogProps<D>) {
  const conflict = useStore(store, (state) => state.conflict)
  return conflict && <OpenDialog key={conflict.revision} store={store} parts={parts} conflict={conflict} />
}

function OpenDialog<D extends object>({
  store,
  parts,
  conflict,
}: ConflictDialogProps<D> & { conflict: StoredDesign<D> }) {
  const { t } = useTranslation('designFrame')
  const fault = useStore(store, (state) => state.fault)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { saved: base, ...state } = store.getState()
  const mine = getDesign({ saved: base, ...state })
  const theirs = conflict.design
  const differing = parts.filter((part) => !isSamePart(part, mine, theirs))
  // A part that only one of both has changed is taken from that version.
  const [owners, setOwners] = useState<Readonly<Record<string, Owner>>>(() =>
    Object.fromEntries(differing.map((part) => [part.key, isSamePart(part, mine, base) ? 'theirs' : 'mine'])),
  )
  // The decision can wait: the design stays as it is, and the next save asks again.
  const postpone = () => store.setState({ conflict: null })
  const choose = (owned: (key: string) => Owner | undefined) => {
    const chosen = differing.reduce((now, part) => (owned(part.key) === 'theirs' ? part.take(now, theirs) : now), mine)
    void resolveConflict(store, chosen)
  }
  const isSeveral = differing.length > 1
  return (
    <Dialog
      open
      title={t('conflict.title')}
      closeOnMask={false}
      onClose={postpone}
      footer={
        <>
          <Button onClick={postpone}>{t('conflict.postpone')}</Button>
          <Button onClick={() => void resolveConflict(store, theirs)}>{t('conflict.takeTheirs')}</Button>
          {differing.length > 0 && (
            <Button kind={isSeveral ? 'default' : 'danger'} warn={isSeveral} onClick={() => choose(() => 'mine')}>
              {t('conflict.takeMine')}
            </Button>
          )}
          {isSeveral && (
            <Button kind="primary" onClick={() => choose((key) => owners[key])}>
              {t('conflict.takeChosen')}
            </Button>
          )}
        </>
      }
    >
      <p>{fault}</p>
      {conflict.savedAt != null && (
        <p>{t('conflict.savedAt', { time: formatDateTime(conflict.savedAt, offsetMinutes) })}</p>
      )}
      <p>{t(differing.length === 0 ? 'conflict.isSame' : 'conflict.text')}</p>
      {differing.map((part) => (
        <ConflictPartChoice
          key={part.key}
          part={part}
          base={base}
          mine={mine}
          theirs={theirs}
          owner={isSeveral ? owners[part.key] : undefined}
          onChoose={(owner) => setOwners((now) => ({ ...now, [part.key]: owner }))}
        />
      ))}
    </Dialog>
  )
}
