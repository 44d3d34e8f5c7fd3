import { toast } from '../feedback/toast-state.ts'

/**
 * Copies a text to the clipboard and shows a message, also if it has to be copied by hand. Browsers support `navigator.clipboard`
 * only over https and on localhost; over plain http the older command is used.
 *
 * @param said messages for success and failure
 */
export async function copyText(text: string, said: { done: string; failed: string }): Promise<void> {
  if (await writeToClipboard(text)) toast.success(said.done)
  else toast.warning(said.failed)
}

async function writeToClipboard(text: string): Promise<boolean> {
  if (!isSecureContext) return copyByCommand(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

function copyByCommand(text: string): boolean {
  const focused = document.activeElement
  const paper = document.createElement('textarea')
  paper.value = text
  paper.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px; opacity: 0'
  // elements outside of an open dialog cannot be selected
  const around = focused?.closest('dialog') ?? document.body
  around.append(paper)
  paper.select()
  const isCopied = document.execCommand('copy')
  paper.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
