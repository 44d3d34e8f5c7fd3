import { call } from '../../lib/api/api.ts'
import { loadTexts, translate } from '../../lib/i18n/i18n.ts'
import { openView } from '../../lib/session/view-as.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'

/** Asks for confirmation, then shows the application in this tab as another user sees it. The call shows its errors. */
export async function startViewAs({ id, name }: { id: string; name: string }): Promise<void> {
  await loadTexts('explain')
  const agreed = await confirm({
    title: translate('explain:viewAsTitle', { name }),
    text: translate('explain:viewAsText'),
    okText: translate('explain:viewAsOk'),
  })
  if (!agreed) return
  const reply = await call('POST /api/permission/Users/:id/Actions/ViewAs', { params: { id } }).catch(() => null)
  if (reply) openView(reply.token)
}
