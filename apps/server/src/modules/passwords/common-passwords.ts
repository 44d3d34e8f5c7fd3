/** Whether a password, ignoring case, is one of the most common ones. */
export const isCommonPassword = (text: string): boolean => common.has(text.toLowerCase())

// The top of public lists, with passwords common in Chinese offices, from the minimum length on.
const common = new Set(
  `
  000000 111111 112233 121212 123123 123321 123456 654321 666666 888888 520520 521521 147258 159753
  1234567 5201314 1314520 7758521 7758258 1234567890 12345678 123456789 987654321 0123456789 11111111 88888888 66666666
  12341234 11223344 87654321 1231231 147258369 789456123 31415926 00000000 1357924680 1qaz2wsx 1q2w3e4r 1q2w3e4r5t
  1q2w3e 1qaz2wsx3edc qazwsx qazwsxedc zaq12wsx zaq1zaq1 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop asdfgh asdfghjkl
  asd123 asdf1234 asd123456 qwe123 qweasd qweasdzxc qwe123456 qwer1234 zxcvbn zxcvbnm zxc123 a1b2c3 a1b2c3d4 aa123456
  a123456 a1234567 a12345678 a123456789 q123456 q123456789 w123456 z123456 z123456789 s123456 x123456 abc123 abc1234
  abc12345 abc123456 abcd123 abcd1234 abcd123456 abcabc123 123abc 123456a 123456aa 123456abc 1234abcd 12345678a
  123456789a 123456q 123qwe 123qwe123 1234qwer 123qweasd 123asd qq123456 qq1234567 qq123456789 aaa111 aaaa1111
  aa11bb22 abc111 as123456 woaini woaini1314 woaini123 woaini520 iloveyou iloveyou1 iloveyou123 love1314 520131400
  wang123456 zhang123 zhang123456 li123456 liu123456 chen123456 yang123456 beijing123 shanghai123 china123 zhongguo123
  nihao123 password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword p@ssw0rd1 pass1234
  admin admin1 admin123 admin888 admin1234 admin12345 admin123456 admin@123 administrator root123 root1234 test123
  test1234 test123456 user123 user1234 guest123 welcome1 welcome123 letmein letmein1 monkey123 dragon123 master123
  superman1 football1 baseball1 princess1 sunshine1 shadow123 michael1 jordan23 hello123 hello1234 changeme changeme1
  secret123 login123 default1 server123 system123 oracle123 huawei@123 huawei123 h3c12345 cisco123 abc@123 abc@1234
  abc@123456 aa@123456 qwe@123 qwer@1234 admin@1234 admin@888 root@123 test@123 1qaz@wsx 1qaz!qaz 1qaz@wsx3edc
  !qaz2wsx qaz@123 asd@123 zxc@123 p@ss1234 energy123 station123 armature armature1 armature123 armature2026
  `
    .trim()
    .split(/\s+/),
)
