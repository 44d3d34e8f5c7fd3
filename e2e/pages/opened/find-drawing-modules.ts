import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../../apps/web/src', import.meta.url))

const windows = /<(Dialog|Drawer|Modal|FormDialog)\b/
const menus = /<(Dropdown|Popover|EmojiPicker|Select)\b|<Menu\s[^>]*\banchor=/
/** Each draws a control of Ant Design with its panel. */
const panels = /^form\/antd\/.*-box\.tsx$/

/** Modules of the web app, below its `src`, that draw a window: a dialog or a drawer. */
export const findWindowModules = (): string[] => findModules((_, text) => windows.test(text))
/** Modules that draw a menu, a popover or the panel of a control. */
export const findMenuModules = (): string[] => findModules((file, text) => panels.test(file) || menus.test(text))

function findModules(isDrawing: (file: string, text: string) => boolean): string[] {
  return (readdirSync(source, { recursive: true }) as string[]).filter(
    (file) => file.endsWith('.tsx') && !/test/.test(file) && isDrawing(file, readFileSync(`${source}/${file}`, 'utf8')),
  )
}
