import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import css from './palette.module.css'

const keys: [key: string, combinations: string[]][] = [
  ['find', ['/', 'Ctrl K']],
  ['choose', ['↑', '↓']],
  ['chooseSeveral', ['Shift ↑', 'Shift ↓']],
  ['move', ['Alt ↑', 'Alt ↓']],
  ['nest', ['Alt ←', 'Alt →']],
  ['rename', ['F2']],
  ['require', ['*']],
  ['changeKind', ['F4']],
  ['duplicate', ['Ctrl D']],
  ['copy', ['Ctrl C', 'Ctrl V']],
  ['remove', ['Delete']],
  ['undo', ['Ctrl Z', 'Ctrl Y']],
  ['save', ['Ctrl S']],
  ['leave', ['Esc']],
  ['help', ['?']],
]

/** All keyboard shortcuts of the form step. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('quickDesign')
  return (
    <Dialog
      open
      title={t('keys.title')}
      width="question"
      onClose={onClose}
      footer={
        <Button kind="primary" data-autofocus onClick={onClose}>
          {t('keys.close')}
        </Button>
      }
    >
      <dl className={css.keyList}>
        {keys.map(([name, combinations]) => (
          <div key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              {combinations.map((combination) => (
                <kbd key={combination}>{combination}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.keyHelp}>{t('keys.mouse')}</p>
    </Dialog>
  )
}
