import { text } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'

/** Asks before a save overwrites the changes of another user; true if the user agrees. */
export const askToOverwrite = (): Promise<boolean> =>
  confirm({
    title: text('form:overwrite.title'),
    text: text('form:overwrite.text'),
    okText: text('form:overwrite.mine'),
    cancelText: text('form:overwrite.later'),
    danger: true,
  })
