import {judgePages} from './judge-pages.ts';

/** The test set: do not look at its results while tuning the ranking. */
export const heldOut = [
  ...judgePages(
    'en',
    {
      'plug-in-film': ['filmstrip', 'make filmstrip', 'filmstirp'],
      'gimp-layer-mask-delete': ['delete layer mask', 'delete layer mask permanently', 'delete layer maks'],
      'gimp-filter-lens-distortion': ['lens distortion', 'correct lens distortion', 'lens distorsion'],
      'gimp-view-snap-to-grid': ['snap to grid', 'disable snap to grid', 'snpa to grid'],
      'script-fu-old-photo': ['old photo', 'old photo look', 'old phtoo'],
      'gimp-tutorial-straight-lines': [
        'draw straight lines',
        'draw perfectly straight lines',
        'draw straigth lines',
      ],
      'gimp-tool-threshold': ['threshold', 'adjust threshold', 'treshold'],
    },
    {
      'cut object out of its background': 'gimp-tutorial-quickie-separate',
      'list of undo history': 'gimp-edit-undo-history',
      'save transparent images for web': 'gimp-using-web-transparency',
    },
  ),
  ...judgePages(
    'de',
    {
      'gimp-layer-flip-vertical': ['vertikal spiegeln', 'ebene vertikal spiegeln', 'vertikal spigeln'],
      'script-fu-selection-rounded-rectangle': [
        'abgerundetes rechteck',
        'abgerundetes rechteck zeichnen',
        'abgerundetes rechtek',
      ],
      'gimp-filter-photocopy': ['fotokopie', 'fotokopie effekt', 'fotokopei'],
      'gimp-layer-alpha-add': [
        'alphakanal hinzufügen',
        'alphakanal nachträglich hinzufügen',
        'alphakanel hinzufügen',
      ],
      'plug-in-despeckle': ['flecken entfernen', 'staub flecken entfernen', 'fleken entfernen'],
      'gimp-tutorial-straight-lines': [
        'gerade linien zeichnen',
        'mehrere gerade linien zeichnen',
        'gerade linen zeichnen',
      ],
      'gimp-tips-dialog': ['tipp des tages', 'tipp des tages ausschalten', 'tip des tages'],
    },
    {
      'schriftart installieren': 'gimp-using-fonts',
      'bilder mit transparenz exportieren': 'gimp-using-web-transparency',
      'farbe durch transparenz ersetzen': 'gimp-layer-color-to-alpha',
    },
  ),
  ...judgePages(
    'sv',
    {
      'gimp-layer-white-balance': ['vitbalans', 'justera vitbalans', 'vitbalns'],
      'gimp-layer-mask-delete': ['ta bort lagermask', 'ta bort lagermask permanent', 'ta bort lagermsak'],
      'script-fu-guides-remove': [
        'ta bort alla hjälplinjer',
        'ta bort alla hjälplinjer samtidigt',
        'ta bort alla hjälplinjr',
      ],
      'gimp-using-fonts': ['lägga till typsnitt', 'lägga till egna typsnitt', 'lägg till typsnit'],
      'gimp-tool-perspective-clone': ['perspektivkloning', 'perspektivkloning verktyg', 'perspektivklonig'],
      'gimp-tutorial-quickie-rotate': ['rotera en bild', 'rotera en bild lite', 'rotra en bild'],
      'gimp-view-show-statusbar': ['visa statusrad', 'visa statusrad längst ner', 'visa statusrda'],
    },
    {
      'nya penslar': 'gimp-using-brushes',
      'suddgummi blir inte genomskinligt': 'gimp-stuck-no-alpha-channel',
      'skilja objekt från bakgrunden': 'gimp-tutorial-quickie-separate',
    },
  ),
  ...judgePages(
    'ja',
    {
      'gimp-filter-lens-distortion': ['レンズ補正', 'レンズ補正 写真', 'レンズ捕正'],
      'gimp-layer-mask-delete': ['レイヤーマスクの削除', 'レイヤーマスクの削除 手順', 'レイヤマスクの削除'],
      'gimp-image-convert-grayscale': ['グレースケール', 'グレースケール 変換', 'グレスケール'],
      'gimp-file-open-recent': ['最近開いたファイル', '最近開いたファイル 一覧', '最近開いたフアイル'],
      'script-fu-guides-remove': [
        'すべてのガイドを削除',
        'すべてのガイドを削除 一度に',
        'すべてのカイドを削除',
      ],
      'gimp-tips-dialog': ['今日の技', '今日の技 表示', '今日の枝'],
      'plug-in-fractalexplorer': [
        'フラクタルエクスプローラー',
        'フラクタルエクスプローラー 使い方',
        'フラクタルエクスプローラ',
      ],
    },
    {
      '透過画像 保存': 'gimp-using-web-transparency',
      'GIMP 反応しない': 'gimp-using-getting-unstuck',
      色を透明にする: 'gimp-layer-color-to-alpha',
    },
  ),
];
