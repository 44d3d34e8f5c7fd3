import { translate } from '../../lib/i18n/i18n.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'

/** Asks whether the draft is to be replaced by a version, such as v3. */
export const confirmRestore = (version: string): Promise<boolean> =>
  confirm({
    title: translate('designer:versions.title2', { version }),
    text: translate('designer:versions.text'),
    okText: translate('designer:versions.ok'),
    danger: true,
  })
