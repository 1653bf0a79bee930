import {judgePages} from './judge-pages.ts';

/** Queries that the ranking was changed by. */
export const tuning = [
  ...judgePages(
    'en',
    {
      'gimp-filter-gaussian-blur': ['gaussian blur', 'apply gaussian blur', 'gausian blur'],
      'gimp-image-flatten': ['flatten image', 'flatten image completely', 'flaten image'],
      'gimp-edit-keyboard-shortcuts': [
        'keyboard shortcuts',
        'configure keyboard shortcuts',
        'keybord shortcuts',
      ],
      'gimp-layer-color-to-alpha': ['color to alpha', 'use color to alpha', 'color to alhpa'],
      'gimp-filter-red-eye-removal': ['red eye removal', 'red eye removal photo', 'red eye removel'],
      'gimp-tool-perspective-clone': ['perspective clone', 'perspective clone brush', 'perspectve clone'],
      'gimp-using-fonts': ['adding fonts', 'adding custom fonts', 'ading fonts'],
    },
    {
      'eraser does not make transparent': 'gimp-stuck-no-alpha-channel',
      'gif colors changed': 'gimp-stuck-export-gif-colors-changed',
      'rotate a picture': 'gimp-tutorial-quickie-rotate',
    },
  ),
  ...judgePages(
    'de',
    {
      'gimp-image-resize': ['leinwandgröße', 'leinwandgröße ändern', 'leinwandgröse'],
      'gimp-tool-fuzzy-select': ['zauberstab', 'zauberstab benutzen', 'zauberstb'],
      'gimp-layer-white-balance': ['weißabgleich', 'automatischer weißabgleich', 'weisabgleich'],
      'gimp-layer-duplicate': ['ebene duplizieren', 'aktuelle ebene duplizieren', 'ebene duplizeren'],
      'gimp-view-show-statusbar': [
        'statusleiste anzeigen',
        'statusleiste wieder anzeigen',
        'statuslieste anzeigen',
      ],
      'gimp-using-brushes': [
        'neue pinsel hinzufügen',
        'neue pinsel hinzufügen ordner',
        'neue pinsel hinzufügn',
      ],
      'gimp-filter-softglow': ['warmes leuchten', 'warmes leuchten filter', 'warmes leuchtne'],
    },
    {
      'warum gimp einfriert': 'gimp-using-getting-unstuck',
      'rote augen korrigieren': 'gimp-filter-red-eye-removal',
      'zuletzt geöffnete bilder': ['gimp-file-open-recent', 'gimp-using-open-recent'],
    },
  ),
  ...judgePages(
    'sv',
    {
      'gimp-filter-red-eye-removal': ['ta bort röda ögon', 'ta bort röda ögon foto', 'ta bort röda ögno'],
      'gimp-edit-keyboard-shortcuts': [
        'tangentbordsgenvägar',
        'ändra tangentbordsgenvägar',
        'tangentbordgenvägar',
      ],
      'gimp-edit-fill-fg': [
        'fyll med förgrundsfärg',
        'fyll markering med förgrundsfärg',
        'fyll med förgrunsfärg',
      ],
      'gimp-edit-undo-history': ['ångringshistorik', 'visa ångringshistorik', 'ångrinshistorik'],
      'gimp-selection-all': ['markera allt', 'snabbt markera allt', 'makera allt'],
      'plug-in-dbbrowser': ['procedurbläddrare', 'öppna procedurbläddrare', 'proceduurbläddrare'],
      'gimp-using-layers': ['skapa nya lager', 'skapa nya tomma lager', 'skappa nya lager'],
    },
    {
      'varför svarar inte gimp': 'gimp-using-getting-unstuck',
      'rita en rak linje': 'gimp-tutorial-straight-lines',
      'transparenta bilder': 'gimp-using-web-transparency',
    },
  ),
  ...judgePages(
    'ja',
    {
      'gimp-edit-keyboard-shortcuts': [
        'キーボードショートカット',
        'キーボードショートカット 変更',
        'キーボドショートカット',
      ],
      'gimp-layer-duplicate': ['レイヤーの複製', 'レイヤーの複製 方法', 'レイヤの複製'],
      'gimp-filter-gaussian-blur': ['ガウスぼかし', 'ガウスぼかし 設定', 'ガウスほかし'],
      'gimp-image-flatten': ['画像の統合', '画像の統合 レイヤー', '画像の総合'],
      'gimp-selection-invert': ['選択範囲の反転', '選択範囲の反転 ショートカット', '選択範囲の判定'],
      'gimp-using-fonts': ['フォントの追加', '新しいフォントの追加', 'フオントの追加'],
      'gimp-view-snap-to-grid': ['グリッドにスナップ', 'グリッドにスナップ 解除', 'グリットにスナップ'],
    },
    {
      画像を回転: 'gimp-tutorial-quickie-rotate',
      直線を引く: 'gimp-tutorial-straight-lines',
      赤目: 'gimp-filter-red-eye-removal',
    },
  ),
];
