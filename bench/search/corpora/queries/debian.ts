import {asked, type CorpusQueries} from './corpus-queries.ts';

const folder = 'handbook';

export const debian: CorpusQueries = {
  tuning: [
    ...asked('en-US', folder, [
      ['sentence', 'how can I see which program is listening on a port', 'sect.network-diagnosis-tools'],
      ['sentence', 'limit how much disk space every user may fill', 'sect.quotas'],
      ['synonym', 'throttle bandwidth', 'sect.quality-of-service'],
      ['code', '/etc/shadow', 'sect.user-group-databases'],
      ['code', 'apt-cache policy', 'sect.apt-cache'],
      ['extra', 'schedule tasks with cron tutorial', 'sect.task-scheduling-cron-atd'],
      ['typo', 'virtulization', 'sect.virtualization'],
    ]),
    ...asked('de-DE', folder, [
      ['sentence', 'wie melde ich mich von einem anderen rechner aus an', 'sect.remote-login'],
      ['synonym', 'sicherungskopie', 'sect.backup'],
      ['compound', 'Paketsuche', 'sect.searching-packages'],
      ['compound', 'Drucker Einrichtung', 'sect.config-printing'],
      ['plural', 'Konto erstellen', 'sect.creating-accounts'],
      ['typo', 'Zertifkate', 'sect.x509-cert'],
      ['code', '--force-confold', 'sect.automatic-upgrades sect.package-meta-information'],
    ]),
    ...asked('ja-JP', folder, [
      ['cjk', '仮想化', 'sect.virtualization'],
      ['cjk', '権限', 'sect.rights-management'],
      ['cjk', '自動アップグレード設定', 'sect.automatic-upgrades'],
      ['cjk', 'ブラウザ', 'sect.web-browsers'],
      ['sentence', 'パスワードを変更するにはどうすればいいですか', 'sect.user-group-databases'],
      ['code', 'crontab -e', 'sect.task-scheduling-cron-atd'],
    ]),
  ],
  heldOut: [
    ...asked('en-US', folder, [
      [
        'sentence',
        'someone broke into my server what should I do now',
        'sect.dealing-with-compromised-machine',
      ],
      ['synonym', 'sleep mode of a laptop', 'sect.power-management'],
      ['code', '/etc/network/interfaces', 'sect.network-config'],
      ['code', 'unattended-upgrades', 'sect.regular-upgrades'],
      ['plural', 'quota', 'sect.quotas'],
      ['extra', 'compile a custom kernel yourself', 'sect.kernel-compilation'],
      ['typo', 'fierwall', 'sect.firewall-packet-filtering'],
    ]),
    ...asked('de-DE', folder, [
      ['sentence', 'wie richte ich freigaben für windows rechner ein', 'sect.windows-file-server-with-samba'],
      ['synonym', 'Zugriffsrechte ändern', 'sect.rights-management'],
      ['compound', 'Paket Filter', 'sect.firewall-packet-filtering'],
      ['compound', 'Kernelinstallation', 'sect.kernel-installation'],
      ['extra', 'einen kernel kompilieren anleitung', 'sect.kernel-compilation'],
      ['typo', 'Virtualisirung', 'sect.virtualization'],
      ['code', 'authorized_keys', 'sect.remote-login'],
    ]),
    ...asked('ja-JP', folder, [
      ['cjk', '電子メール', 'sect.main-desktop-tools'],
      ['cjk', '無線', 'sect.network-config'],
      ['cjk', 'パッケージ検索', 'sect.searching-packages'],
      ['sentence', 'システムのログはどこに保存されますか', 'sect.syslog'],
      ['sentence', '不正侵入されたらどうすればいい', 'sect.dealing-with-compromised-machine'],
      ['code', 'rsyslog.conf', 'sect.syslog'],
    ]),
  ],
};
