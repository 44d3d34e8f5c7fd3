import { translate } from '../../lib/i18n/i18n.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'

/** Asks whether the draft, or what is in use if there is none, is to be replaced by a version such as v3. */
export const confirmRestore = (version: string, hasDraft = true): Promise<boolean> =>
  confirm({
    title: translate(hasDraft ? 'designer:versions.title2' : 'designer:versions.titleNow', { version }),
    text: translate(hasDraft ? 'designer:versions.text' : 'designer:versions.textNow'),
    okText: translate(hasDraft ? 'designer:versions.ok' : 'designer:versions.restore'),
    danger: true,
  })
