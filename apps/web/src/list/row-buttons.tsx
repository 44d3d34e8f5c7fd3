import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/buttons/button.tsx'
import { Dropdown } from '../ui/overlays/dropdown.tsx'

export interface RowButton {
  key: string
  label: string
  /** cannot be undone: always in the `…` menu, in red */
  danger?: boolean
  act: () => unknown
}

interface RowButtonsProps {
  buttons: readonly (RowButton | false | undefined)[]
  /** all in the `…` menu, if a row has no room for texts */
  isShort?: boolean
}

/** The actions of a row: at most two buttons and `…`. Falsy entries, which the user may not use, are left out. */
export function RowButtons({ buttons, isShort = false }: RowButtonsProps) {
  const { t } = useTranslation('form')
  const known = buttons.filter((button) => button !== false && button !== undefined)
  const direct = isShort ? [] : known.filter(({ danger }) => !danger).slice(0, 2)
  const rest = known.filter((button) => !direct.includes(button))
  return (
    <>
      {direct.map(({ key, label, act }) => (
        <button key={key} type="button" onClick={() => runAction(act)}>
          {label}
        </button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          label={t('list.more')}
          items={rest.map(({ key, label, danger = false, act }) => ({
            key,
            label,
            danger,
            onSelect: () => runAction(act),
          }))}
        >
          <IconButton icon={Ellipsis} size="small" label={t('list.more')} />
        </Dropdown>
      )}
    </>
  )
}

/** The call has shown its error already. */
function runAction(act: RowButton['act']): void {
  void Promise.resolve(act()).catch(() => undefined)
}
