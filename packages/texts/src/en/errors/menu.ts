import type zh from '../../zh/errors/menu.ts'

export default {
  'menu.unknown': 'Menu not found',
  'menu.addressBad': 'Enter a page address that starts with /, for example /home',
  'menu.linkBad': 'Enter an address that starts with http:// or https://, or with / for a page on this site',
  'menu.addressTaken': 'The menu “{name}” already uses the address {address}',
  'menu.moduleUnknown': 'Choose a released form',
  'menu.dictionaryUnknown': 'Choose a dictionary',
  'menu.portalUnknown': 'Choose a released portal',
  'menu.reportUnknown': 'Choose a released report',
  'menu.screenUnknown': 'Choose a released visualization',
  'menu.viewMissing': 'Enter the number of the external visualization',
  'menu.systemGone': '“{name}” cannot be restored: its application has been deleted',
  'menu.targetGone': 'Cannot be restored: what the menu “{name}” opens no longer exists',
  'menu.parentUnknown':
    'The parent must be a folder or category of this application, in the same menu (desktop or phone)',
  'menu.ownBelow': 'A menu cannot be moved below itself',
  'menu.tooDeep': 'Menus can be at most {most} levels deep',
  'menu.lockedOut': 'This would make the menu page inaccessible to everyone, and no one could undo it',
  'menu.ofProduct':
    '“{name}” is built-in: it cannot be deleted, and its code and address cannot be changed. Turn it off instead',
  'menu.ofRelease':
    '“{name}” was created by a release: it cannot be deleted, and its code comes from the design. Turn it off instead',
} satisfies typeof zh
