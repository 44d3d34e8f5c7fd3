import { translate } from '../../lib/i18n/i18n.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'

/** Asks before a save overwrites the changes of another user; true if the user agrees. */
export const askToOverwrite = (): Promise<boolean> =>
  confirm({
    title: translate('form:overwrite.title'),
    text: translate('form:overwrite.text'),
    okText: translate('form:overwrite.mine'),
    cancelText: translate('form:overwrite.later'),
    danger: true,
  })
