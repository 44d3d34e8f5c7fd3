import type { ChainedCommands, Editor } from '@tiptap/react'

/**
 * Moves the cursor back into the text at once, for the command that a tool runs. The `focus` command of the editor does so a frame
 * later: what a quick typist enters until then would be lost.
 */
export function continueEditing(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain()
}
