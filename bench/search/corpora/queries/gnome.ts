import {asked, type CorpusQueries} from './corpus-queries.ts';

const folder = 'gnome-help';

export const gnome: CorpusQueries = {
  tuning: [
    ...asked('en-US', folder, [
      ['sentence', 'why is my screen getting darker by itself', 'power-whydim'],
      ['sentence', 'how do I make the letters bigger on my display', 'a11y-font-size'],
      ['synonym', 'dark theme', 'look-background'],
      ['synonym', 'burn a disc', 'files-disc-write'],
      ['compound', 'time zone', 'clock-timezone'],
      ['extra', 'adjust double-click speed mouse settings', 'mouse-doubleclick'],
      ['typo', 'keybord layuot', 'keyboard-layouts'],
      ['code', '00:1B:44:11:3A:B7', 'net-macaddress'],
    ]),
    ...asked('fi-FI', folder, [
      ['sentence', 'miksi tietokone menee pois päältä kun suljen kannen', 'power-closelid'],
      ['sentence', 'en saa ääntä kuulumaan koneesta', 'sound-nosound'],
      ['synonym', 'kovalevyn nopeuden mittaus', 'disk-benchmark'],
      ['compound', 'näytön lukitus', 'privacy-screen-lock session-screenlocks shell-lockscreen'],
      ['plural', 'maailmankellot', 'clock-world'],
      ['typo', 'sormenjäkki', 'session-fingerprint hardware-auth'],
      ['extra', 'vaihda salasana helposti', 'user-changepassword'],
    ]),
    ...asked('sv-SE', folder, [
      ['sentence', 'datorn stängs av när jag fäller ihop skärmen', 'power-closelid'],
      ['synonym', 'radera en mapp', 'files-delete'],
      ['compound', 'punkt skrift', 'a11y-braille'],
      ['plural', 'surfzoner', 'net-wireless-adhoc'],
      ['extra', 'stäng av flygplansläge direkt', 'net-wireless-airplane'],
    ]),
  ],
  heldOut: [
    ...asked('en-US', folder, [
      ['sentence', 'my laptop makes noise because the fan never stops', 'power-constantfan'],
      ['sentence', 'which wifi encryption should I choose', 'net-wireless-wepwpa'],
      ['synonym', 'erase a usb stick', 'disk-format'],
      ['synonym', 'sign in without typing a password', 'user-autologin'],
      ['plural', 'screenshot', 'screen-shot-record'],
      ['extra', 'safely remove external drive quickly', 'files-removedrive'],
      ['typo', 'blutooth pairng', 'bluetooth-connect-device bluetooth-device-specific-pairing'],
      ['code', 'example.txt~', 'files-tilde'],
    ]),
    ...asked('fi-FI', folder, [
      ['sentence', 'tietokone kuumenee liikaa kun käytän sitä', 'power-hotcomputer'],
      ['sentence', 'miten saan kirjaimet isommiksi', 'a11y-font-size'],
      ['synonym', 'kuvaruudun kirkkaus', 'display-brightness power-autobrightness'],
      ['compound', 'verkko selain', 'net-browser net-default-browser'],
      ['plural', 'pikanäppäin', 'keyboard-shortcuts-set shell-keyboard-shortcuts'],
      ['typo', 'palomuri', 'net-firewall-on-off net-firewall-ports'],
      ['extra', 'nimeä kansio uudelleen nopeasti', 'files-rename'],
    ]),
    ...asked('sv-SE', folder, [
      ['sentence', 'hur vet jag hur mycket plats som finns kvar på disken', 'disk-capacity'],
      ['synonym', 'byta språk i menyerna', 'session-language'],
      ['compound', 'ljud volym', 'sound-volume'],
      ['plural', 'skärmbild', 'screen-shot-record'],
      ['extra', 'hitta ip-adress snabbt', 'net-findip'],
    ]),
  ],
};
