/** The language itself: its own name, its BCP 47 tag for `<html lang>` and Intl, and its place in menus. */
export default { name: '简体中文', tag: 'zh-CN', order: 1 }
