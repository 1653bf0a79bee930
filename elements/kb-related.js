
import{F as e}from"./kb-base.js";import{s as t}from"./kb-reader.js";e(`kb-related`,t);export{t as KbRelated};