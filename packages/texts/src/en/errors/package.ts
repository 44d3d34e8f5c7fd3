import type zh from '../../zh/errors/package.ts'

export default {
  'package.unreadable': 'The file is not a package, or it is damaged',
  'package.newer': 'The package was exported by a newer version of the product. Upgrade this installation first',
  'package.tampered':
    'The content of the package does not match its signature. It may have been changed, and cannot be imported',
  'package.gone': 'The uploaded package has expired. Upload it again',
  'package.tooMany': 'A package has at most {most} entries',
  'package.tooLarge': 'The package is larger than {most} MB',
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
  'package.tooManyRecords': 'More than {most} sample records. Choose fewer forms.',
  'package.changedSince': 'Something was changed after the preview. Look at it again before you import.',
  'package.tooManyPeople': 'The content names more than {most} people and organizations. Export it in parts.',
  'package.tooManyTables':
    'The package has too many forms for one import: the locks of the database are not enough. Import it in parts.',
  'package.personOpen': 'Choose who takes the place of “{name}” here, or leave it empty',
  'package.personUnknown': 'The chosen person or organization does not exist here',
  'package.notPossible': 'The import is not possible. {count} problems, the first: {first}',
} satisfies typeof zh
