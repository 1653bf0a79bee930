
import{F as e}from"./kb-base.js";import{m as t}from"./kb-reader.js";e(`kb-article`,t);export{t as KbArticle};