import type zh from '../../zh/errors/package.ts'

export default {
  'package.unreadable': 'The file is not a package, or it is damaged',
  'package.newer': 'The package was exported by a newer version of the product. Upgrade this installation first',
  'package.tampered':
    'The content of the package does not match its signature. It may have been changed, and cannot be imported',
  'package.gone': 'The uploaded package has expired. Upload it again',
  'package.tooMany':
    'A package has at most {most} entries, and here are at least {count}. Make several packages of them',
  'package.tooLarge': 'The package is larger than {most} MB. The largest entry is “{name}” ({size} MB)',
  'package.hidden': '{count} needed entries may not be exported by you',
  'package.unknownThing': 'The chosen entry does not exist, or you may not export it',
  'package.keyUnknown': 'The key that signed the package is not trusted. Confirm that you want to import it',
  'package.keyKnown': 'The key is trusted already',
  'package.tooManyKeys': 'At most {most} keys can be trusted. Remove one first',
  'package.busy': 'Another package is being imported. Try again later',
  'package.otherServer':
    '“{name}” would call another server, and values of its headers are stored here. Change its address in the data interface first, or leave it out',
  'package.actionNotOffered': 'This is not possible for “{name}”',
  'package.codeMissing': 'Enter a new code for “{name}”',
  'package.codeInvalid': 'The code “{code}” is not allowed. Choose another one',
  'package.inBin': '“{name}” is in the recycle bin here. Restore it or delete it for good first, or leave it out',
  'package.tooManyRecords':
    'A package has at most {most} sample records. Those of “{name}” are too many. Choose fewer forms',
  'package.tooManyOfForm': 'A form has at most {most} sample records, and here are {count}',
  'package.thingTooLarge': 'The content of “{name}” is too large or nested too deeply, and cannot be imported',
  'package.tooLong':
    'The import took more than {most} minutes and was stopped at “{name}”. Nothing was changed. Import it in parts',
  'package.changedSince': 'Something was changed after the preview. Look at it again before you import.',
  'package.tooManyPeople':
    'The content names {count} people and organizations, at most {most} are possible. Export it in parts',
  'package.tooManyTranslations':
    'A package has at most {most} translations in a language, and these designs have {count}. Export them in several packages',
  'package.tooManyTables':
    'The {forms} new forms need about {needed} locks of the database, and an import can have {share} (max_locks_per_transaction = {setting}). Nothing was changed. Import {parts} smaller packages, or set it to {wanted} or more and restart the database',
  'package.outOfLocks':
    'At “{name}” the import had used half of the locks of the database (max_locks_per_transaction = {setting}) and was stopped. Nothing was changed. Import smaller packages, or increase the setting and restart the database',
  'package.personOpen': 'Choose who takes the place of “{name}” here, or leave it empty',
  'package.personUnknown': 'The chosen person or organization does not exist here',
  'package.notPossible': 'The import is not possible. {count} problems, the first: {first}',
} satisfies typeof zh
