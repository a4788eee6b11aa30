/**
 * The passwords that are tried first, from the lists that have been published of the most common ones: digits and rows of keys, `password`
 * in several languages, names, teams, seasons. In small letters, without spaces; shorter ones than a password may be are not named.
 */
const WORDS = `
12345678 123456789 1234567890 0123456789 87654321 987654321 0987654321 11111111 00000000 12341234 11223344 12121212 13131313 69696969 88888888
99999999 11112222 123123123 123321123 147258369 159753456 741852963 789456123 123654789 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx
1qaz2wsx3edc zaq12wsx zaq1zaq1 qazwsxedc qazwsx123 1qazxsw2 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwe123qwe
qweasdzxc qweasd123 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 1234qwer 12345qwert 123qweasd password password1 password12 password123
password1234 password! password01 passw0rd p@ssw0rd p@ssword pa$$word passwort mypassword newpassword changeme changeme1 changeme123 letmein1
letmein123 welcome1 welcome123 welcome01 iloveyou iloveyou1 iloveyou2 iloveyou! loveyou1 lovelove football football1 baseball baseball1 basketball
volleyball softball1 sunshine sunshine1 princess princess1 superman superman1 batman123 spiderman starwars starwars1 pokemon1 pokemon123 computer
computer1 internet internet1 samsung1 samsung123 whatever whatever1 trustno1 michelle jennifer jessica1 jordan23 michael1 michael23 charlie1 charlotte
victoria elizabeth alexander alexandra benjamin nicholas nicholas1 jonathan samantha stephanie daniel123 andrew123 ashley123 anthony1 matthew1
christian christina patricia mercedes corvette mustang1 porsche1 ferrari1 liverpool liverpool1 arsenal1 chelsea1 chelsea123 barcelona realmadrid
juventus1 manchester manutd123 spartak1 dynamo123 zenit1234 administrator admin123 admin1234 admin12345 administrator1 root1234 rootroot test1234
test12345 testtest testing1 testing123 guest123 user1234 username default1 temp1234 secret123 secret12 master123 superuser access14 system32 server123
login123 abcd1234 abc12345 abc123456 abc123abc abcabc123 aa123456 aa12345678 a1234567 a12345678 a123456789 1234567a 12345678a 123456789a 1234abcd
123abc123 123456ab qwertyqwerty q1234567 q12345678 zz123456 aaaa1111 aaa11111 aabbccdd 112233445566 102030405060 1020304050 101010101 123454321
1234554321 12344321 11235813 31415926 27182818 777777777 66666666 55555555 44444444 22222222 33333333 dragon123 dragon12 monkey123 monkey12 shadow123
shadow12 killer123 hunter12 hunter123 soccer12 soccer123 hockey123 tigger123 freedom1 freedom123 flower123 summer123 summer2024 summer2025 winter123
winter2024 winter2025 spring2025 autumn2025 banana123 chocolate chocolate1 cheese123 cookie123 butterfly butterfly1 hellohello hello123 hello1234
helloworld goodluck lucky777 lucky123 jackpot777 casino777 betting1 betting123 password777 blink182 slipknot metallica nirvana1 rockstar1 fuckyou1
fuckyou123 asshole1 marlboro bigdaddy scooter1 garfield snoopy123 mickey123 peanut123 pepper123 ginger123 maggie123 buster123 bailey123 cowboys1
yankees1 steelers lakers24 пароль123 парольпароль йцукенгш йцукен123 любовь123 contraseña contrasena contraseña1 teamo123 tequiero estrella mariposa
futbol123 argentina colombia1 mexico123 espana123 barcelona1 realmadrid1 motdepasse bonjour1 azertyui azertyuiop azerty123 schatz123 hallo123
passwort1 passwort123 vergessen nastya123 natasha1 marina123 svetlana vladimir valentina ekaterina aleksandr aleksandra krasotka privet123 lubov123
samara63 moscow77 russia123 zaqwsxcde
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/).map((word) => word.normalize('NFKC')));
